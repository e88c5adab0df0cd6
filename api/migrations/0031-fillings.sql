alter table document_versions
  /* The template, the answers and what was left for the client; null where the file was uploaded. */
  add column filling jsonb,
  /* A version with the client's answers is made by the client, who is no user. */
  add column signer_id uuid references signers (id),
  alter column uploaded_by drop not null,
  add constraint document_versions__made_by_one check ((uploaded_by is null) <> (signer_id is null));
