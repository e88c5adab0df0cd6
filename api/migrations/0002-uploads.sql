create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('pdf', 'annex')),
  file_name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  /* What was received, where it had to be prepared before it is shown and signed. */
  original_sha256 text not null,
  pages jsonb not null default '[]',
  positions jsonb not null default '[]',
  created_at timestamptz not null
);
create index uploads__of_user on uploads (user_id);
