/* What was asked for under a request key: SHA-256 of the request, in hex. Null: made before it was kept, or by ourselves. */
alter table documents add column request_hash text;
alter table templates add column request_hash text;
alter table batches add column request_hash text;
