create table companies (
  id uuid primary key,
  name text not null,
  name_key text collate "C" not null,
  description text not null default '',
  language text not null check (language in ('en', 'es')),
  user_limit integer check (user_limit >= 0),
  document_limit integer check (document_limit >= 0),
  sender text not null,
  redirect_url_on_approval text,
  created_at timestamptz not null
);
create index companies__by_name on companies (name_key, id);

create table users (
  id uuid primary key,
  company_id uuid references companies (id),
  role text not null check (role in ('admin', 'sub')),
  status text not null check (status in ('ACTIVE', 'INVITED', 'INACTIVE')),
  email text not null constraint users__email_lower_case check (email = lower(email)),
  name text not null,
  full_name text not null,
  full_name_key text collate "C" not null,
  language text not null check (language in ('en', 'es')),
  password_hash text,
  created_at timestamptz not null,
  constraint users__email_once unique (email),
  constraint users__sub_has_company check (role <> 'sub' or company_id is not null)
);
create index users__by_name on users (full_name_key, id);
create index users__of_company on users (company_id, full_name_key, id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sessions__of_user on sessions (user_id);

create table access_tokens (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens__of_session on access_tokens (session_id);

create table refresh_tokens (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens__of_session on refresh_tokens (session_id);

create table login_failures (
  email text primary key,
  failures integer not null,
  last_at timestamptz not null
);
