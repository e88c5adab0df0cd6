/* Who signs how: each signer has a way, which was the document's until now. */
alter table signers add column signature_type text constraint signers__signature_type
  check (signature_type in ('digital', 'efirma', 'fisica'));
update signers set signature_type = documents.signature_type from documents where documents.id = signers.document_id;
alter table signers alter column signature_type set not null;
alter table signers add column rfc text; -- that the signer's e.firma is expected to have

alter table documents add column others_sign boolean not null default false;
/* The version with everything that is seen in it, and with the e.firmas that it has got so far. */
alter table documents add column prepared_sha256 text;
alter table documents add column prepared_size integer;
alter table documents add column company_signed_at timestamptz; -- by e.firma
create index documents__by_prepared_file on documents (prepared_sha256) where prepared_sha256 is not null;

/* Files that wait for one signature, for an hour. Nothing else of them may exist. */
create table efirma_preparations (
  id uuid primary key,
  owner uuid not null, -- the user or signer who is to sign
  subject text not null, -- SHA-256 of what was asked for, or the document that is signed
  stands_on text, -- SHA-256 of the prepared file of the document; null: there was none yet
  sha256 text not null,
  size integer not null,
  contents_start integer not null, -- of the hexadecimal digits of the signature
  contents_length integer not null,
  byte_range jsonb not null,
  attributes text not null, -- base64 of the DER
  certificate text not null, -- base64 of the DER
  rfc text, -- that was expected
  field text not null,
  made jsonb not null, -- what the document is made of
  expires_at timestamptz not null
);
create index efirma_preparations__by_end on efirma_preparations (expires_at);
create index efirma_preparations__by_file on efirma_preparations (sha256);

/* Signatures by e.firma, with what was known of their certificates then. */
create table efirma_signatures (
  id uuid primary key,
  document_id uuid not null references documents (id),
  version integer not null,
  signer_id uuid references signers (id), -- null: for the company
  user_id uuid references users (id), -- who signed for it
  field text not null,
  name text not null,
  rfc text not null,
  serial text not null,
  certificate text not null, -- base64 of the DER
  revocation text not null constraint efirma_signatures__revocation check (revocation in ('good', 'unknown')),
  ocsp text, -- base64 of the answer
  sha256 text not null, -- of the file with this signature in it
  signed_at timestamptz not null
);
create unique index efirma_signatures__once on efirma_signatures (document_id, version, field);
