/* Whether the certificate was of a test authority, which proves nothing; null: of before it was kept. */
alter table efirma_signatures add column is_test boolean;
