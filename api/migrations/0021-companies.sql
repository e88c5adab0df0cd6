/* Logos and isotypes. Anybody may read what is listed here, and nothing else of the file store. */
create table images (
  sha256 text primary key,
  created_at timestamptz not null
);

alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads__kind check (kind in ('pdf', 'annex', 'image'));

alter table companies
  add column multiple_templates boolean not null default false,
  add column clm_url text,
  add column signature_kind text not null default 'digital' check (signature_kind in ('digital', 'simple')),
  add column signature_provider text check (signature_provider in ('docusign', 'weetrust')),
  /* Encrypted: see modules/company/company-secrets.ts. */
  add column apikey_sealed bytea,
  add column userid_sealed bytea,
  add column credits integer not null default 0 check (credits >= 0),
  add column logo_sha256 text references images (sha256),
  add column isotype_sha256 text references images (sha256),
  add column revision integer not null default 1,
  add column search_key text collate "C" not null default '';

update companies set search_key = trim(regexp_replace(replace(name_key, 'n~', 'n'), '[^[:alnum:]]+', ' ', 'g'));
alter table companies alter column search_key drop default;
create index companies__by_words on companies using gin (to_tsvector('simple', search_key));
create index companies__by_creation on companies (created_at, id);

/* Users who were deleted may outlive their company: documents of another may name them. */
alter table users drop constraint users__sub_has_company;
alter table users add constraint users__sub_has_company
  check (role <> 'sub' or company_id is not null or deleted_at is not null);

/*
 * Counted once for each statement instead of once for each row, and following documents that go to another company.
 * Totals are taken in the order of their companies, so that no two statements wait for each other.
 */
drop trigger documents__counted_on_insert on documents;
drop trigger documents__counted_on_update on documents;
drop function count_document();

create function add_documents(company uuid, state text, change integer) returns void language sql as $$
  insert into document_totals as totals (company_id, pendiente, aceptado, rechazado, enviado, completado)
  values (
    company, change * (state = 'PENDIENTE')::int, change * (state = 'ACEPTADO')::int,
    change * (state = 'RECHAZADO')::int, change * (state = 'ENVIADO')::int, change * (state = 'COMPLETADO')::int
  )
  on conflict (company_id) do update set
    pendiente = totals.pendiente + excluded.pendiente,
    aceptado = totals.aceptado + excluded.aceptado,
    rechazado = totals.rechazado + excluded.rechazado,
    enviado = totals.enviado + excluded.enviado,
    completado = totals.completado + excluded.completado
$$;

create function count_documents() returns trigger language plpgsql as $$
begin
  perform add_documents(company_id, status, change) from (
    select company_id, status, count(*)::int as change from entering group by company_id, status order by company_id
  ) as changes;
  return null;
end $$;

create function recount_documents() returns trigger language plpgsql as $$
begin
  perform add_documents(company_id, status, change) from (
    select company_id, status, sum(one)::int as change from (
      select company_id, status, 1 as one from entering union all select company_id, status, -1 from leaving
    ) as ones
    group by company_id, status having sum(one) <> 0 order by company_id
  ) as changes;
  return null;
end $$;

create trigger documents__counted_on_insert after insert on documents
  referencing new table as entering for each statement execute function count_documents();
create trigger documents__counted_on_update after update on documents
  referencing old table as leaving new table as entering for each statement execute function recount_documents();
