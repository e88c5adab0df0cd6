/* What lets a person without an account reach one document, for one purpose. */
create table links (
  id uuid primary key,
  document_id uuid not null references documents (id),
  purpose text not null check (purpose in ('vobo', 'complete')),
  signer_id uuid references signers (id), /* null: an approver who does not sign */
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index links__of_document on links (document_id);

/* Made when the mail is sent. A mail that is sent twice carries two keys, and both are good. */
create table link_keys (
  hash text primary key,
  link_id uuid not null references links (id)
);

create table link_tokens (
  hash text primary key,
  link_id uuid not null references links (id),
  expires_at timestamptz not null
);
create index link_tokens__by_expiry on link_tokens (expires_at);
