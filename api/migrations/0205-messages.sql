/* What became of each message to somebody about a document, as far as anybody told. */
create table messages (
  id uuid primary key, -- of the job that sends it
  link_id uuid not null references links (id),
  kind text not null constraint messages__kind check (kind in ('email', 'whatsapp', 'sms')),
  address text not null, -- where it goes: an e-mail address, or a number (E.164)
  token text not null unique, -- in the return path of a mail: who knows it may tell what became of it, and of no other
  provider_id text, -- of the service that took it
  state text not null
    constraint messages__state check (state in ('sending', 'sent', 'delayed', 'delivered', 'failed', 'unknown')),
  state_at timestamptz not null,
  reason text, -- of a delay or failure, in the words of who told it
  created_at timestamptz not null
);
create index messages__of_link on messages (link_id);
create unique index messages__of_provider on messages (kind, provider_id) where provider_id is not null;

/* What a notification is about, where its type alone would not say it. */
alter table notifications add column news text constraint notifications__news check (news in ('bounced'));
