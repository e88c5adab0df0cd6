/* Counted for more than addresses: for a browser, a session, whoever asks. */
alter table login_failures rename column email to subject;
alter table password_requests rename column email to subject;

alter table users
  /* The first password was printed: others may have read it. */
  add column must_change_password boolean not null default false,
  /*
   * An invitation of an address that belongs to a user elsewhere. Whoever invited sees it as any invitation and cannot tell;
   * nobody can sign in with it.
   */
  add column is_stand_in boolean not null default false;
drop index users__email_once;
create unique index users__email_once on users (email) where deleted_at is null and not is_stand_in;
create unique index users__stand_in_once on users (company_id, email) where deleted_at is null and is_stand_in;

/* A mailed link that gives an account an address: its former one back, or the one that somebody asked for. */
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('undo', 'confirmation')),
  email text not null constraint email_changes__email_lower_case check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes__of_user on email_changes (user_id);
create index email_changes__by_email on email_changes (email);
create index email_changes__by_expiry on email_changes (expires_at);

/* Made when the mail is sent. A mail that is sent twice carries two keys, and the first that is used ends both. */
create table email_change_keys (
  hash text primary key,
  change_id uuid not null references email_changes (id) on delete cascade
);
create index email_change_keys__of_change on email_change_keys (change_id);

/* What was done to the accounts of a company. Rows are added and never changed; they outlive the company. */
create table company_records (
  id uuid primary key,
  number bigint generated always as identity,
  company_id uuid not null,
  at timestamptz not null,
  act text not null,
  actor_name text not null,
  subject_id uuid not null,
  subject_name text not null,
  detail text
);
create index company_records__of_company on company_records (company_id, number);
create function refuse_company_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'the record of a company is only added to';
end $$;
create trigger company_records__append_only before update or delete on company_records
  for each row execute function refuse_company_record_change();
