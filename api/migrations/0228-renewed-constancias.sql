/*
 * Before the certificates of an authority end, its constancia is renewed: by another one, over the bytes of the one before (as RFC
 * 4998, 5.2 renews timestamps). All of a document are of the same file.
 */
alter table constancias drop constraint constancias_document_id_key;
alter table constancias add column renews uuid constraint constancias__renewed_once unique references constancias (id);
create unique index constancias__first on constancias (document_id) where renews is null;
alter table constancias add column imprint text; -- the SHA-256 that is stamped: of the file, or of the token that is renewed
update constancias set imprint = sha256;
alter table constancias alter column imprint set not null;
/* When they end stands in their tokens, which have still to be read. */
update constancias set due_at = now() where state = 'issued';
