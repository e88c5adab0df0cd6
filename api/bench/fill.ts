import type { Pool, PoolClient } from 'pg';
import { searchKey } from '../src/search/search-words.ts';
import { sortKey } from '../src/search/sort-key.ts';
import { clients, companyNames, firstNames, lastNames, titles } from './words.ts';

export interface Size {
  readonly companies: number;
  readonly users: number;
  readonly documents: number;
}

/** The PDF of every document. */
export interface SampleFile {
  readonly sha256: string;
  readonly size: number;
}

const batch = 100_000;

/**
 * Fills an empty database: a few large companies and many small ones, with three years of documents, more of them
 * recent and most of the old ones completed. The data is the same every time. Runs in one transaction; the indexes are
 * created at its end.
 */
export async function fill(pool: Pool, size: Size, file: SampleFile, log: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select setseed(0.5)');
    const { rows: missing } = await client.query("select where to_regprocedure('uuidv7(interval)') is null");
    if (missing.length > 0) await client.query(uuidv7);
    const indexes = await dropIndexes(client);
    await addCompanies(client, size.companies);
    await inBatches(size.users, (from, to) => addUsers(client, size.companies, from, to));
    log(`${size.users} users`);
    await client.query(roster);
    await inBatches(size.documents, async (from, to) => {
      await addDocuments(client, size, from, to);
      log(`${to} documents`);
    });
    await client.query('set local session_replication_role = replica'); // the rows that are copied from documents refer to them
    await client.query(versions, [file.sha256, file.size]);
    await client.query(signers);
    await client.query('set local session_replication_role = origin');
    log('signers');
    for (const index of indexes) await client.query(index);
    if (missing.length > 0) await client.query('drop function uuidv7(interval)');
    await client.query('commit');
    await client.query('vacuum analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** PostgreSQL has it from version 18 on. */
const uuidv7 = `create function uuidv7(shift interval) returns uuid language sql as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send(floor(extract(epoch from clock_timestamp() + shift) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid $$`;

async function inBatches(count: number, add: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += batch) await add(from, Math.min(count, from + batch - 1));
}

/** Drops the indexes and returns the statements that create them again. Those of constraints stay. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname in ('users', 'documents', 'signers', 'document_versions')
      and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const addCompanies = (client: PoolClient, count: number) =>
  client.query(
    `insert into companies (id, name, name_key, search_key, description, language, sender, created_at)
    select uuidv7(interval '-4 years'), name, name_key, search_key, '', case when n % 4 = 0 then 'en' else 'es' end, name,
      date_trunc('second', now()) - interval '4 years'
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as words (name, name_key, search_key, n)`,
    lists(Array.from({ length: count }, (_, n) => `${companyNames[n % companyNames.length]} ${n + 1}`)),
  );

/** Names with what they are sorted and found by, as three lists. */
const lists = (names: readonly string[]) => [names, names.map(sortKey), names.map((name) => searchKey(name))];

const addUsers = (client: PoolClient, companies: number, from: number, to: number) =>
  client.query(
    `with numbered as (select id, row_number() over (order by name_key, id) as n from companies),
    chosen as materialized (
      select n, 1 + floor($9 * random() ^ 3)::int as company, 1 + floor(cardinality($1::text[]) * random())::int as first,
        1 + floor(cardinality($4::text[]) * random())::int as last, random() as luck,
        date_trunc('second', now()) - random() * interval '4 years' as created_at
      from generate_series($7::int, $8::int) as n
    )
    insert into users (id, company_id, role, status, email, name, full_name, full_name_key, search_key, language, created_at)
    select uuidv7(created_at - now()), numbered.id, 'sub',
      case when luck < 0.85 then 'ACTIVE' when luck < 0.95 then 'INVITED' else 'INACTIVE' end,
      'user' || chosen.n || '@bench.example', ($1::text[])[first], ($1::text[])[first] || ' ' || ($4::text[])[last],
      ($2::text[])[first] || ' ' || ($5::text[])[last],
      ($3::text[])[first] || ' ' || ($6::text[])[last] || ' user' || chosen.n || ' bench example', 'es', created_at
    from chosen join numbered on numbered.n = chosen.company`,
    [...lists(firstNames), ...lists(lastNames), from, to, companies],
  );

const roster = `create temporary table roster on commit drop as
  select row_number() over (order by id)::int as n, id, company_id from users where role = 'sub';
  create index on roster (n); analyze roster`;

const addDocuments = (client: PoolClient, { users, documents }: Size, from: number, to: number) =>
  client.query(
    `with chosen as materialized (
      select n, 1 + floor($8 * random())::int as creator, 1 + floor(cardinality($1::text[]) * random())::int as title,
        1 + floor(cardinality($4::text[]) * random())::int as client, random() as kind, random() as luck, random() as approval,
        random() as completion, date_trunc('second', now()) - (1 - n / $9::float8) ^ 1.5 * interval '3 years' as created_at
      from generate_series($6::int, $7::int) as n
    ), aged as (
      select *, case
        when luck < 0.06 then 'RECHAZADO' when created_at < now() - interval '60 days' and luck < 0.98 then 'COMPLETADO'
        when luck < 0.3 then 'PENDIENTE' when luck < 0.55 then 'ENVIADO' when luck < 0.56 then 'ACEPTADO' else 'COMPLETADO'
      end as status, least(now(), created_at + -ln(1 - approval * 0.999) * interval '30 hours') as approved
      from chosen
    ), dated as (
      select *, case when status in ('ACEPTADO', 'ENVIADO', 'COMPLETADO') then approved end as approved_at,
        case when status = 'COMPLETADO' then least(now(), approved + -ln(1 - completion * 0.999) * interval '4 days') end as completed_at
      from aged
    )
    insert into documents (id, identifier, company_id, creator_id, request_key, name, name_key, description, search_key,
      client, status, signature_type, vobo_different_from_signer, vobo_name, vobo_email, generate_without_signature,
      send_without_vobo, version, created_at, updated_at, approved_at, completed_at)
    select uuidv7(created_at - now()), extract(year from created_at) || '-' || lpad(dated.n::text, 7, '0'), company_id,
      roster.id, gen_random_uuid(), ($1::text[])[title] || ' ' || dated.n, ($2::text[])[title] || ' ' || dated.n, '',
      ($3::text[])[title] || ' ' || dated.n || ' ' || extract(year from created_at) || ' ' || lpad(dated.n::text, 7, '0')
        || ' ' || ($5::text[])[client],
      ($4::text[])[client], status, case when kind < 0.8 then 'digital' else 'fisica' end, true, 'Ana Ruiz',
      'ana@bench.example', false, false, 1, created_at, coalesce(completed_at, approved_at, created_at), approved_at,
      completed_at
    from dated join roster on roster.n = dated.creator`,
    [...lists(titles), clients, clients.map((name) => searchKey(name)), from, to, users, documents],
  );

const versions = `insert into document_versions (document_id, version, sha256, file_name, size, pages, positions, uploaded_by, created_at)
  select id, 1, $1, 'contrato.pdf', $2::int, '[{"width":595,"height":842},{"width":595,"height":842}]', '[]', creator_id, created_at from documents`;

const signers = `insert into signers (id, document_id, position, name, email, phone, signature_type, state, signed_at)
  select uuidv7(created_at - now()), id, 'firmante_1', client, 'cliente' || floor(random() * 5000) || '@bench.example', '', signature_type,
    case status when 'COMPLETADO' then 'signed' when 'ENVIADO' then 'invited' else 'waiting' end, completed_at
  from documents`;
