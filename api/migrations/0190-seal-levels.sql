/*
 * How long the seal of a completed document can be proved, as it was read back from its file, and when that is to be looked after
 * again. Documents that were completed before have no row until somebody asks.
 */
create table seal_levels (
  document_id uuid primary key references documents (id),
  level text constraint seal_levels__known check (level in ('B-B', 'B-T', 'B-LT', 'B-LTA')), -- null: it cannot be told
  stamped_at timestamptz, -- the earliest time that an authority says
  authority text, -- that says it
  is_awaited boolean not null, -- an authority was there, and its time is still to come
  renew_at timestamptz, -- when another timestamp has to cover the last one
  attempts integer not null default 0, -- since something was last reached
  trouble text, -- of the last attempt, in words for the operator
  due_at timestamptz -- null: nothing is to be done
);
create index seal_levels__due on seal_levels (due_at) where due_at is not null;
