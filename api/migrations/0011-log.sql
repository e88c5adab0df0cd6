/* What happened to a document. Entries are added and never changed: see modules/log/log.ts for their chain. */
create table log_entries (
  document_id uuid not null references documents (id),
  sequence integer not null check (sequence >= 1),
  type text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'approver', 'signer', 'system')),
  actor_name text not null,
  version integer not null,
  sha256 text not null,
  position text,
  on_paper boolean not null,
  hash text not null,
  primary key (document_id, sequence)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The entries of the log cannot be changed.' using errcode = 'insufficient_privilege';
end $$;

create trigger log_entries__append_only before update or delete on log_entries
  for each row execute function refuse_change();
