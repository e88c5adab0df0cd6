/* Readable numbers for documents: 2026-000042. */
create sequence document_numbers;

create table documents (
  id uuid primary key,
  identifier text not null constraint documents__identifier_once unique,
  company_id uuid not null references companies (id),
  creator_id uuid not null references users (id),
  request_key uuid not null,
  name text not null,
  name_key text collate "C" not null,
  description text not null,
  search_key text collate "C" not null,
  client text,
  /* The lifecycle is owned by modules/document/document.ts; this only rejects typos. */
  status text not null check (status in ('PENDIENTE', 'ACEPTADO', 'RECHAZADO', 'ENVIADO', 'COMPLETADO')),
  signature_type text not null check (signature_type in ('digital', 'efirma', 'fisica')),
  vobo_different_from_signer boolean not null,
  vobo_name text,
  vobo_email text,
  generate_without_signature boolean not null,
  send_without_vobo boolean not null,
  version integer not null check (version >= 1),
  /* The latest scan of a document that is signed on paper. */
  scan_sha256 text,
  scan_size integer,
  sealed_sha256 text,
  sealed_size integer,
  log_sequence integer not null default 0,
  log_head text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  approved_at timestamptz,
  completed_at timestamptz,
  constraint documents__request_once unique (creator_id, request_key),
  constraint documents__completed_has_moment check ((status = 'COMPLETADO') = (completed_at is not null)),
  constraint documents__sealed_is_completed check (sealed_sha256 is null or status = 'COMPLETADO')
);
create index documents__of_company_by_update on documents (company_id, updated_at desc, id desc);
create index documents__of_company_by_status on documents (company_id, status, updated_at desc, id desc);
create index documents__of_company_by_creation on documents (company_id, created_at desc, id desc);
create index documents__of_company_by_name on documents (company_id, name_key, id);
create index documents__by_update on documents (updated_at desc, id desc);
create index documents__by_status on documents (status, updated_at desc, id desc);
create index documents__by_creation on documents (created_at desc, id desc);
create index documents__by_name on documents (name_key, id);
create index documents__by_words on documents using gin (to_tsvector('simple', search_key));

create table document_versions (
  document_id uuid not null references documents (id),
  version integer not null check (version >= 1),
  sha256 text not null,
  file_name text not null,
  size integer not null,
  pages jsonb not null,
  positions jsonb not null,
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (document_id, version)
);

create table document_annexes (
  id uuid not null,
  document_id uuid not null references documents (id),
  place integer not null,
  file_name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  primary key (document_id, id)
);

create table signers (
  id uuid primary key,
  document_id uuid not null references documents (id),
  position text not null check (position in ('firmante_1', 'firmante_2', 'firmante_3', 'firmante_4')),
  name text not null,
  email text not null,
  phone text not null,
  representative_name text,
  representative_email text,
  state text not null check (state in ('waiting', 'invited', 'signed', 'declined')),
  signed_at timestamptz,
  signed_on_paper boolean not null default false,
  mark_kind text check (mark_kind in ('drawn', 'typed', 'uploaded')),
  mark_sha256 text,
  consent_version text,
  constraint signers__position_once unique (document_id, position),
  constraint signers__signed_has_moment check ((state = 'signed') = (signed_at is not null))
);

create table comments (
  id uuid primary key,
  document_id uuid not null references documents (id),
  version integer not null,
  author_kind text not null check (author_kind in ('user', 'approver', 'signer', 'system')),
  author_name text not null,
  text text not null,
  is_rejection boolean not null,
  created_at timestamptz not null
);
create index comments__of_document on comments (document_id, created_at);

/* Counted by the database itself, so that a list never counts its rows. One row for each company: its writers queue here. */
create table document_totals (
  company_id uuid primary key references companies (id),
  pendiente integer not null default 0,
  aceptado integer not null default 0,
  rechazado integer not null default 0,
  enviado integer not null default 0,
  completado integer not null default 0
);

create function count_document() returns trigger language plpgsql as $$
declare
  entering text := new.status;
  leaving text := case when tg_op = 'UPDATE' then old.status end;
begin
  insert into document_totals as totals (company_id, pendiente, aceptado, rechazado, enviado, completado)
  values (
    new.company_id,
    (entering = 'PENDIENTE')::int, (entering = 'ACEPTADO')::int, (entering = 'RECHAZADO')::int,
    (entering = 'ENVIADO')::int, (entering = 'COMPLETADO')::int
  )
  on conflict (company_id) do update set
    pendiente = totals.pendiente + excluded.pendiente - coalesce((leaving = 'PENDIENTE')::int, 0),
    aceptado = totals.aceptado + excluded.aceptado - coalesce((leaving = 'ACEPTADO')::int, 0),
    rechazado = totals.rechazado + excluded.rechazado - coalesce((leaving = 'RECHAZADO')::int, 0),
    enviado = totals.enviado + excluded.enviado - coalesce((leaving = 'ENVIADO')::int, 0),
    completado = totals.completado + excluded.completado - coalesce((leaving = 'COMPLETADO')::int, 0);
  return null;
end $$;

create trigger documents__counted_on_insert after insert on documents
  for each row execute function count_document();
create trigger documents__counted_on_update after update of status on documents
  for each row when (old.status <> new.status) execute function count_document();
