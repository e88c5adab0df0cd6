/* Mail of a development server without SMTP. Elsewhere it stays empty: its links are keys. */
create table outbox (
  id uuid primary key,
  to_name text not null,
  to_address text not null,
  from_name text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null,
  at timestamptz not null
);
create index outbox__newest on outbox (at desc, id desc);
