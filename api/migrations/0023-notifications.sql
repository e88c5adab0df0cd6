create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  document_id uuid not null references documents (id),
  type text not null check (type in ('approved', 'rejected', 'signed', 'completed', 'failed')),
  actor_name text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  /* The job that was given up, where that is what it tells: told once, however often it is looked for. */
  dead_job_id uuid constraint notifications__dead_job_once unique
);
create index notifications__of_user on notifications (user_id, id desc);
create index notifications__unread on notifications (user_id) where read_at is null;
create index notifications__by_creation on notifications (created_at);

/* A user without a row has the defaults of modules/notification/notification.ts. */
create table notification_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  approved boolean not null,
  rejected boolean not null,
  signed boolean not null,
  completed boolean not null,
  failed boolean not null
);
