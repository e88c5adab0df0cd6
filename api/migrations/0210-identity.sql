/* Whether signers verify their identity before they sign, and whether each has. */
alter table documents add column identity_verification boolean not null default false;
alter table signers add column identity text not null default 'none'
  constraint signers__identity check (identity in ('none', 'needed', 'verified', 'waived'));

/* Each try of a signer with a provider: the result and its reference, no images and no numbers of documents. */
create table identity_checks (
  id uuid primary key, -- by which the provider knows the try
  document_id uuid not null references documents (id),
  signer_id uuid not null references signers (id),
  email text not null, -- at which the signer was reached; at another, another check is needed
  provider text not null constraint identity_checks__provider check (provider in ('veriff', 'metamap')),
  session_id text, -- of the provider; null: it is not known whether there is one
  url_sealed bytea, -- the provider's page, encrypted: whoever has it goes on there
  state text not null constraint identity_checks__state check (state in (
    'asking', 'created', 'started', 'submitted', 'approved', 'declined', 'resubmit', 'review', 'expired', 'abandoned'
  )),
  trouble text constraint identity_checks__trouble check (trouble in ('unavailable', 'unclear')),
  told_at timestamptz, -- when the creator was told of it
  code text, -- of the provider
  decided_at timestamptz, -- by the provider's clock
  name_on_document text,
  is_superseded boolean not null default false, -- another try took its place
  asked_again boolean not null default false, -- because the company wanted it
  created_at timestamptz not null,
  changed_at timestamptz not null,
  asked_at timestamptz not null, -- when its session was last asked for
  next_read_at timestamptz, -- when it is read at the source
  read_at timestamptz,
  reads integer not null default 0, -- since something last happened
  constraint identity_checks__session_has_id check (state = 'asking' or session_id is not null)
);
create unique index identity_checks__one_live on identity_checks (signer_id) where not is_superseded;
create unique index identity_checks__session on identity_checks (provider, session_id);
create index identity_checks__of_document on identity_checks (document_id);
create index identity_checks__due on identity_checks (next_read_at) where next_read_at is not null;

/* A user lets a signer sign without. At another address it counts no more. */
create table identity_waivers (
  signer_id uuid primary key references signers (id),
  email text not null,
  user_name text not null,
  reason text not null,
  at timestamptz not null
);

/* What providers told, so that what is told twice is read once. */
create table identity_calls (
  provider text not null,
  session_id text not null,
  code text not null,
  told_at text not null, -- as it was told
  received_at timestamptz not null,
  primary key (provider, session_id, code, told_at)
);
create index identity_calls__by_age on identity_calls (received_at);

/* What the creator is told of verifying somebody, whose name is the actor's. */
alter table notifications add column identity text
  constraint notifications__identity check (identity in ('declined', 'other_name', 'unavailable'));
