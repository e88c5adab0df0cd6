alter table users
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column search_key text collate "C" not null default '',
  /* Rises with every edit: an edit names the one that it started from. */
  add column revision integer not null default 1,
  /* Deleted users stay, because documents name them. Their e-mail is free again. */
  add column deleted_at timestamptz;

update users set search_key = trim(regexp_replace(
  regexp_replace(normalize(lower(full_name || ' ' || name || ' ' || email), NFKD), '[\u0300-\u036f]', '', 'g'),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'
));
alter table users alter column search_key drop default;
/* Stored, because a common word is looked for in the rows that an order brings, not in the index. */
alter table users add column search_words tsvector not null generated always as (to_tsvector('simple', search_key)) stored;

alter table users drop constraint users__email_once;
create unique index users__email_once on users (email) where deleted_at is null;

drop index users__by_name;
drop index users__of_company;
create index users__by_name on users (full_name_key, id) where deleted_at is null;
create index users__by_creation on users (created_at, id) where deleted_at is null;
create index users__by_status_and_name on users (status, full_name_key, id) where deleted_at is null;
create index users__by_status_and_creation on users (status, created_at, id) where deleted_at is null;
create index users__admins on users (company_id, status) where role = 'admin' and deleted_at is null;
create index users__of_company_by_name on users (company_id, full_name_key, id) where deleted_at is null;
create index users__of_company_by_email on users (company_id, email, id) where deleted_at is null;
create index users__of_company_by_creation on users (company_id, created_at, id) where deleted_at is null;
create index users__of_company_by_status_and_name on users (company_id, status, full_name_key, id)
  where deleted_at is null;
create index users__of_company_by_status_and_creation on users (company_id, status, created_at, id)
  where deleted_at is null;
create index users__by_words on users using gin (search_words) where deleted_at is null;

/*
 * Counted by the database itself, so that a list never counts its rows and a limit is read from one place. Deleted users
 * are in none. The rows are taken in one order, so that two statements never wait for each other.
 */
create table user_totals (
  company_id uuid references companies (id),
  role text not null,
  status text not null,
  users integer not null,
  constraint user_totals__once unique nulls not distinct (company_id, role, status)
);

create function count_users() returns trigger language plpgsql as $$
begin
  insert into user_totals as totals (company_id, role, status, users)
  select company_id, role, status, count(*) from entering where deleted_at is null
  group by company_id, role, status
  order by company_id, role, status
  on conflict (company_id, role, status) do update set users = totals.users + excluded.users;
  return null;
end $$;

create function recount_users() returns trigger language plpgsql as $$
begin
  insert into user_totals as totals (company_id, role, status, users)
  select company_id, role, status, sum(change) from (
    select company_id, role, status, 1 as change from entering where deleted_at is null
    union all
    select company_id, role, status, -1 from leaving where deleted_at is null
  ) as changes
  group by company_id, role, status
  having sum(change) <> 0
  order by company_id, role, status
  on conflict (company_id, role, status) do update set users = totals.users + excluded.users;
  return null;
end $$;

insert into user_totals (company_id, role, status, users)
select company_id, role, status, count(*) from users group by company_id, role, status;

create trigger users__counted_on_insert after insert on users
  referencing new table as entering for each statement execute function count_users();
create trigger users__counted_on_update after update on users
  referencing old table as leaving new table as entering for each statement execute function recount_users();

alter table sessions
  /* As its user agent tells, empty where it does not. */
  add column browser text not null default '',
  add column system text not null default '',
  add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;
drop index sessions__of_user;
create index sessions__of_user on sessions (user_id, last_used_at);

create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users (id),
  hash text not null constraint api_tokens__hash_once unique,
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_tokens__of_user on api_tokens (user_id);
create index api_tokens__by_expiry on api_tokens (expires_at);

/* What lets somebody set a password without signing in. */
create table password_links (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_links__of_user on password_links (user_id);
create index password_links__by_expiry on password_links (expires_at);

/* Made when the mail is sent. A mail that is sent twice carries two keys, and the first that is used ends both. */
create table password_keys (
  hash text primary key,
  link_id uuid not null references password_links (id) on delete cascade
);
create index password_keys__of_link on password_keys (link_id);

/* How often a mail was asked for, counted for each address, known or not. */
create table password_requests (
  email text primary key,
  requests integer not null,
  since timestamptz not null
);
