/* Where the company's e.firma is seen, that the creator of a version chose. Null: on the certificate page, or it gives none. */
alter table document_versions add column company_place jsonb;
