/*
 * What is known beside the specification's entries stands in the same chain. The hash of an entry that has none of this is
 * what it was: see modules/log/log.ts.
 */
alter table log_entries add column ip text;
alter table log_entries add column user_agent text;
alter table log_entries add column details jsonb;

/* Counts up with every entry, so that a check finds the documents that have changed since the last one. */
create sequence trail_numbers;
alter table documents add column trail_number bigint not null default nextval('trail_numbers');
create index documents__by_trail on documents (trail_number);

/* One row: how far the trail was last checked against the database, and where the two did not agree. */
create table trail_checks (
  is_only boolean primary key default true check (is_only),
  checked_through bigint not null,
  differing jsonb not null,
  checked_at timestamptz not null
);
