/* A mail on its way: the job that sends it gives it its id, and sends the same mail again if it was cut off. */
create table mails (
  id uuid primary key,
  sealed_key bytea, -- of its link, encrypted, until the mail is settled: then only the hash is left
  created_at timestamptz not null,
  settled_at timestamptz -- accepted by the mail server, or refused for its address
);
create index mails__by_creation on mails (created_at);

alter table outbox add column message_id uuid constraint outbox__once unique;

alter table links add column refused_at timestamptz; -- the mail server refused the address that it was sent to
alter table notifications add column is_refusal boolean not null default false; -- told at once, not after days of retries
