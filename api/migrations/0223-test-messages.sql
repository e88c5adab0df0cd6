/* Messages that were sent to try out a way to phones: by whom, so that nobody sends many. */
create table test_messages (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null
);
create index test_messages__of_user on test_messages (user_id, sent_at);
