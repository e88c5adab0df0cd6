/* Who is asked to approve or sign may name somebody in their place: by company, and of each document. Those of before say no. */
alter table companies add column allow_forwarding boolean not null default false;
alter table documents add column allow_forwarding boolean not null default false;

create table forwardings (
  id uuid primary key,
  document_id uuid not null references documents (id),
  signer_id uuid references signers (id), -- whose place it is; null: that of an approver who does not sign
  sequence integer not null, -- of its entry in the document's trail: what stands behind it happened later
  from_name text not null,
  from_email text not null,
  from_phone text not null,
  to_name text not null,
  to_email text not null,
  reason text not null,
  at timestamptz not null,
  undone_at timestamptz, -- by a user: the place is that of who forwarded it again
  undone_by text
);
create index forwardings__of_document on forwardings (document_id, sequence);

/* Why the links of one person ended before their time: they are told. */
alter table links add column ended text constraint links__ended check (ended in ('forwarded', 'given_back', 'not_observing'));

/* Of each forwarding the creator of the document is notified. */
alter table notifications add column forwarding_id uuid references forwardings (id);
