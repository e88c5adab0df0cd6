/* Whether signers check a code before they sign: as the company usually wants it, and of each document for good. */
alter table companies add column code_before_signing boolean not null default false;
alter table documents add column code_before_signing boolean not null default false;

/*
 * Codes that signers were sent. The digits are nowhere: they follow from the id and the key of the installation, which the database
 * does not have (modules/signing-code/digits-of.ts).
 */
create table signing_codes (
  id uuid primary key,
  document_id uuid not null references documents (id),
  version integer not null, -- it counts for no other
  signer_id uuid not null references signers (id),
  link_id uuid not null references links (id),
  session text not null, -- the hash of the link's token that asked for it: it counts for no other device
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  address text not null, -- that it went to; where the signer's is another by now, it counts no more
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  checked_at timestamptz, -- the right digits were typed
  used_at timestamptz, -- a signature was made with it
  ended_at timestamptz -- another took its place
);
create index signing_codes__of_signer on signing_codes (signer_id, created_at);
create unique index signing_codes__one_open on signing_codes (signer_id) where used_at is null and ended_at is null;
create index signing_codes__by_age on signing_codes (created_at);
