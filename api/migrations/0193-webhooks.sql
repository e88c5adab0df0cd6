/*
 * Messages to the companies' own systems (companies.clm_url). This is an outbox of its own, beside the job queue: each company has
 * its own turn, so that one whose system is slow or dead holds up no other, nor any mail.
 */
create table company_webhooks (
  company_id uuid primary key references companies (id) on delete cascade,
  secret_sealed bytea not null, -- encrypted: see modules/webhook/make-secret.ts
  secret_made_at timestamptz not null,
  former_sealed bytea, -- signs as well
  former_until timestamptz, -- until then
  failures integer not null default 0, -- in a row
  failing_since timestamptz, -- when the first of them was; null: the last message was taken
  told_at timestamptz, -- when people were told of it
  resume_at timestamptz, -- nothing is tried before
  last_delivered_at timestamptz,
  last_tried_at timestamptz, -- whose turn was longest ago comes first
  taken_by uuid, -- the try that is under way
  taken_until timestamptz -- after that, it was cut off
);

/*
 * What a company is told, written in the transaction of what it tells. It refers to the row above and not to the company: who writes
 * one holds a document already, and would wait for whoever holds the company to transfer its documents.
 */
create table webhook_events (
  id uuid primary key,
  company_id uuid not null references company_webhooks (company_id) on delete cascade,
  document_id uuid references documents (id), -- null: somebody tries whether messages arrive
  type text not null,
  body text not null, -- byte for byte what is sent, JSON
  created_at timestamptz not null
);
create index webhook_events__by_age on webhook_events (created_at);
create index webhook_events__of_company on webhook_events (company_id);

create table webhook_deliveries (
  id uuid primary key,
  number bigint generated always as identity, -- of one document, in the order of its events
  event_id uuid not null references webhook_events (id) on delete cascade,
  company_id uuid not null references company_webhooks (company_id) on delete cascade,
  document_id uuid references documents (id),
  is_again boolean not null default false, -- somebody asked for it; it waits for nothing, and nothing waits for it
  state text not null constraint webhook_deliveries__state check (state in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0,
  next_at timestamptz not null, -- of what waits, the earliest next try
  created_at timestamptz not null,
  settled_at timestamptz
);
create index webhook_deliveries__listed on webhook_deliveries (company_id, number);
create index webhook_deliveries__of_event on webhook_deliveries (event_id);
create index webhook_deliveries__waiting on webhook_deliveries (company_id, number) where state = 'waiting';
create index webhook_deliveries__in_order on webhook_deliveries (document_id, number) where state = 'waiting';

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration integer not null, -- milliseconds
  host text not null,
  status integer,
  trouble text, -- see DeliveryTrouble of the contract
  answer text not null, -- how it begins
  primary key (delivery_id, number)
);
