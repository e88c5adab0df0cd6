import type { CompanyId, DocumentFilter, DocumentStatus } from '@pacta/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database.ts';
import { hasWords } from '../../search/has-words.ts';
import type { Tables } from '../../tables.ts';

export interface DocumentSearch extends DocumentFilter {
  readonly visible: CompanyId | undefined; // undefined: every company's
}

export interface DocumentSlice {
  readonly order: readonly [column: 'updatedAt' | 'createdAt' | 'nameKey', direction: 'asc' | 'desc'];
  readonly page: number;
  readonly limit: number;
}

const day = 24 * 60 * 60_000;

function matching(search: DocumentSearch) {
  return (eb: ExpressionBuilder<Tables, 'documents'>) => {
    const { visible, companyId, status, signatureType, createdFrom, createdTo } = search;
    const conditions = [
      visible && eb('documents.companyId', '=', visible),
      companyId && eb('documents.companyId', '=', companyId),
      status && eb('documents.status', '=', status),
      signatureType && eb('documents.signatureType', '=', signatureType),
      createdFrom && eb('documents.createdAt', '>=', new Date(createdFrom)),
      createdTo && eb('documents.createdAt', '<', new Date(Date.parse(createdTo) + day)),
      search.search && hasWords(search.search, sql`documents.search_words`),
    ];
    return eb.and(conditions.filter((condition) => typeof condition === 'object'));
  };
}

/** A search that finds more than this is not counted any further: people narrow it down. */
const maxCounted = 10_000;

/**
 * One page of documents, out of a known total. The page is selected first; then what the list shows is looked up for
 * its rows only.
 */
export async function listDocuments(
  database: Database,
  search: DocumentSearch,
  { order, page, limit }: DocumentSlice,
  total: number,
) {
  const skipped = (page - 1) * limit;
  if (skipped >= total) return [];
  const [column, direction] = order;
  const matches = database
    .selectFrom('documents')
    .select(['documents.id', `documents.${column} as place`])
    .where(matching(search));
  const ids = database
    .selectFrom((filtersFirst(search, total) ? matches.limit(maxCounted) : matches).as('matches'))
    .select('matches.id')
    .orderBy('matches.place', direction)
    .orderBy('matches.id', direction)
    .limit(limit)
    .offset(skipped);
  return listedDocuments(database)
    .innerJoin(ids.as('ids'), 'ids.id', 'documents.id')
    .orderBy(`documents.${column}`, direction)
    .orderBy('documents.id', direction)
    .execute();
}

/** Documents with the names that a list shows. */
const listedDocuments = (database: Database) =>
  database
    .selectFrom('documents')
    .innerJoin('companies', 'companies.id', 'documents.companyId')
    .innerJoin('users', 'users.id', 'documents.creatorId')
    .select([
      'documents.id',
      'identifier',
      'documents.name',
      'documents.status',
      'signatureType',
      'documents.companyId',
      'companies.name as companyName',
      'creatorId',
      'users.fullName as creatorName',
      'client',
      'documents.createdAt',
      'updatedAt',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('signers')
          .select(['signers.name', 'signers.state', 'signers.scanInReview'])
          .whereRef('signers.documentId', '=', 'documents.id')
          .orderBy('signers.position'),
      ).as('signers'),
    );

/**
 * Whether to filter before sorting. When few documents match, walking them in the order of the list could pass a
 * million others first. The inner limit keeps the planner from swapping the two steps.
 */
const filtersFirst = (search: DocumentSearch, total: number): boolean => total < maxCounted && !isInTotals(search);

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

export type Counts = Record<DocumentStatus, number>;

const noDocuments: Counts = { PENDIENTE: 0, ACEPTADO: 0, RECHAZADO: 0, ENVIADO: 0, COMPLETADO: 0 };

const isInTotals = ({ signatureType, createdFrom, createdTo, search }: DocumentSearch): boolean =>
  !signatureType && !createdFrom && !createdTo && !search;

/** How many documents there are in each status, read from the totals wherever they can tell. */
export const countDocuments = (database: Database, search: DocumentSearch): Promise<Counts> =>
  isInTotals(search) ? readTotals(database, search) : countMatching(database, search);

/** How many documents a list has: exact wherever the totals can tell, otherwise counted only as far as people page. */
export async function countFound(database: Database, search: DocumentSearch): Promise<number> {
  if (isInTotals(search)) {
    const counts = await readTotals(database, search);
    return search.status ? counts[search.status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  }
  const found = database.selectFrom('documents').select('documents.id').where(matching(search)).limit(maxCounted);
  const { count } = await database
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readTotals(database: Database, { visible, companyId }: DocumentSearch): Promise<Counts> {
  let totals = database.selectFrom('documentTotals');
  if (visible) totals = totals.where('companyId', '=', visible);
  if (companyId) totals = totals.where('companyId', '=', companyId);
  const { sum } = database.fn;
  const sums = await totals
    .select([
      sum<string | null>('pendiente').as('pendiente'),
      sum<string | null>('aceptado').as('aceptado'),
      sum<string | null>('rechazado').as('rechazado'),
      sum<string | null>('enviado').as('enviado'),
      sum<string | null>('completado').as('completado'),
    ])
    .executeTakeFirstOrThrow();
  return {
    PENDIENTE: Number(sums.pendiente),
    ACEPTADO: Number(sums.aceptado),
    RECHAZADO: Number(sums.rechazado),
    ENVIADO: Number(sums.enviado),
    COMPLETADO: Number(sums.completado),
  };
}

async function countMatching(database: Database, search: DocumentSearch): Promise<Counts> {
  const rows = await database
    .selectFrom('documents')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .where(matching(search))
    .groupBy('status')
    .execute();
  return { ...noDocuments, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) };
}
