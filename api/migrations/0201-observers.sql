/* People who see a document and do nothing with it. */
create table observers (
  id uuid primary key,
  document_id uuid not null references documents (id),
  name text not null,
  email text not null,
  observes_from text not null constraint observers__from check (observes_from in ('start', 'end')),
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index observers__once on observers (document_id, email) where removed_at is null;

alter table links add column observer_id uuid references observers (id);
alter table links drop constraint links_purpose_check;
alter table links add constraint links__purpose
  check (purpose in ('vobo', 'complete', 'observe') and (purpose = 'observe') = (observer_id is not null));

alter table log_entries drop constraint log_entries_actor_kind_check;
alter table log_entries add constraint log_entries__actor_kind
  check (actor_kind in ('user', 'approver', 'signer', 'system', 'observer'));
