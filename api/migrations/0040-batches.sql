/* A CSV or XLSX file that was received for a batch. */
create table sheets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  file_name text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz not null
);

/* Many documents from one version of a template. */
create table batches (
  id uuid primary key,
  company_id uuid not null references companies (id),
  creator_id uuid not null references users (id),
  request_key uuid not null,
  template_id uuid not null,
  template_version integer not null,
  file_name text not null,
  columns jsonb not null,
  description text not null,
  settings jsonb not null,
  /* The lifecycle is owned by modules/batch/batch.ts; this only rejects typos. */
  state text not null check (state in ('checking', 'checked', 'running', 'stopped', 'done')),
  problem text,
  /* Whose documents are made, and which of their clicks the present work belongs to. */
  runner_id uuid references users (id),
  run integer not null default 0,
  /* How many rows are in each state: kept by the trigger below. */
  waiting integer not null default 0,
  ready integer not null default 0,
  invalid integer not null default 0,
  made integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint batches__request_once unique (creator_id, request_key),
  constraint batches__of_version foreign key (template_id, template_version)
    references template_versions (template_id, version),
  constraint batches__running_has_runner check (state <> 'running' or runner_id is not null)
);
create index batches__by_creation on batches (created_at desc, id desc);
create index batches__of_company on batches (company_id, created_at desc, id desc);

create table batch_rows (
  batch_id uuid not null references batches (id) on delete cascade,
  row integer not null check (row >= 1),
  state text not null check (state in ('waiting', 'ready', 'invalid', 'made', 'failed')),
  name text not null,
  client text not null,
  cells jsonb not null,
  /* The columns whose cells have a formula and no value. */
  formulas jsonb not null,
  problems jsonb not null,
  /* The reason of a problem, and for the operator what lies behind one that nobody expected. */
  failure text,
  failure_detail text,
  /* What its document is asked for with, so that asking again answers with the same one. */
  request_key uuid not null,
  document_id uuid references documents (id) constraint batch_rows__document_once unique,
  primary key (batch_id, row),
  constraint batch_rows__made_has_document check ((state = 'made') = (document_id is not null))
);
create index batch_rows__by_state on batch_rows (batch_id, state, row);

create function count_batch_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update batches set waiting = waiting + entering.rows
    from (select batch_id, count(*) as rows from entering_rows group by batch_id) as entering
    where id = entering.batch_id;
    return null;
  end if;
  update batches set
    waiting = batches.waiting + change.waiting, ready = batches.ready + change.ready,
    invalid = batches.invalid + change.invalid, made = batches.made + change.made,
    failed = batches.failed + change.failed
  from (
    select batch_id,
      sum(n * (state = 'waiting')::int) as waiting, sum(n * (state = 'ready')::int) as ready,
      sum(n * (state = 'invalid')::int) as invalid, sum(n * (state = 'made')::int) as made,
      sum(n * (state = 'failed')::int) as failed
    from (
      select batch_id, state, 1 as n from entering_rows union all select batch_id, state, -1 from leaving_rows
    ) as moved
    group by batch_id
  ) as change
  where id = change.batch_id;
  return null;
end $$;

create trigger batch_rows__counted_on_insert after insert on batch_rows
  referencing new table as entering_rows
  for each statement execute function count_batch_rows();
create trigger batch_rows__counted_on_update after update on batch_rows
  referencing old table as leaving_rows new table as entering_rows
  for each statement execute function count_batch_rows();
