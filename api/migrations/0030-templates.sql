alter table uploads drop constraint uploads__kind;
alter table uploads add constraint uploads__kind check (kind in ('pdf', 'annex', 'image', 'template'));

/* What was found in a PDF that was uploaded for a template. */
create table template_uploads (
  upload_id uuid primary key references uploads (id) on delete cascade,
  found jsonb not null,
  removed jsonb not null
);

/* Deleted templates stay, because documents name them. */
create table templates (
  id uuid primary key,
  type text not null check (type in ('public', 'private')),
  company_id uuid references companies (id),
  creator_id uuid not null references users (id),
  request_key uuid not null,
  version integer not null check (version >= 1),
  title_key text collate "C" not null,
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint templates__request_once unique (creator_id, request_key),
  constraint templates__private_has_company check (type <> 'private' or company_id is not null or deleted_at is not null)
);
create index templates__by_title on templates (title_key, id) where deleted_at is null;
create index templates__by_update on templates (updated_at, id) where deleted_at is null;
create index templates__by_creation on templates (created_at, id) where deleted_at is null;
create index templates__of_company on templates (company_id, title_key, id) where deleted_at is null;
create index templates__by_words on templates using gin (to_tsvector('simple', search_key)) where deleted_at is null;

/* Added and never changed: a template and a version name the same bytes and questions for ever. */
create table template_versions (
  template_id uuid not null references templates (id),
  version integer not null check (version >= 1),
  title text not null,
  description text not null,
  sha256 text not null,
  file_name text not null,
  size integer not null,
  pages jsonb not null,
  positions jsonb not null,
  found jsonb not null,
  variables jsonb not null,
  signers jsonb not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (template_id, version)
);
