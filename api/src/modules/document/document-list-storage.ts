import type { CompanyId, DocumentFilter, DocumentStatus, SignatureType } from '@pacta/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database.ts';
import { prepared } from '../../prepared.ts';
import { matchesQuery } from '../../search/has-words.ts';
import { searchQuery } from '../../search/search-words.ts';
import type { Tables } from '../../tables.ts';
import { missingAnnexes } from '../signer/signer-storage.ts';

export interface DocumentSearch extends DocumentFilter {
  readonly visible: CompanyId | undefined; // undefined: every company's
}

export interface DocumentSlice {
  readonly order: readonly [column: 'updatedAt' | 'createdAt' | 'nameKey', direction: 'asc' | 'desc'];
  readonly page: number;
  readonly limit: number;
}

/** A search as the values of a statement. One that has none of them asks nothing in its place. */
interface Conditions {
  readonly visible: CompanyId | undefined;
  readonly companyId: CompanyId | undefined;
  readonly status: DocumentStatus | undefined;
  readonly signatureType: SignatureType | undefined;
  readonly createdFrom: Date | undefined;
  readonly createdBefore: Date | undefined;
  readonly words: string | undefined;
}

const day = 24 * 60 * 60_000;

function conditionsOf({ visible, companyId, status, signatureType, ...search }: DocumentSearch): Conditions {
  const { createdFrom, createdTo } = search;
  return {
    visible,
    companyId,
    status,
    signatureType,
    createdFrom: createdFrom ? new Date(createdFrom) : undefined,
    createdBefore: createdTo ? new Date(Date.parse(createdTo) + day) : undefined,
    words: search.search ? searchQuery(search.search) : undefined,
  };
}

/** A search without letters or digits finds nothing. */
const asksForNothing = ({ words }: Conditions): boolean => words === '';

function matching(conditions: Conditions) {
  return (eb: ExpressionBuilder<Tables, 'documents'>) => {
    const { visible, companyId, status, signatureType, createdFrom, createdBefore, words } = conditions;
    return eb.and(
      [
        visible && eb('documents.companyId', '=', visible),
        companyId && eb('documents.companyId', '=', companyId),
        status && eb('documents.status', '=', status),
        signatureType && eb('documents.signatureType', '=', signatureType),
        createdFrom && eb('documents.createdAt', '>=', createdFrom),
        createdBefore && eb('documents.createdAt', '<', createdBefore),
        words && matchesQuery(words, sql`documents.search_words`),
      ].filter((condition) => typeof condition === 'object'),
    );
  };
}

/** A search that finds more than this is not counted any further: people narrow it down. */
const maxCounted = 10_000;

interface Page extends Conditions {
  readonly limit: number;
  readonly offset: number;
}

interface Order extends Record<string, string | number | boolean | undefined> {
  readonly column: DocumentSlice['order'][0];
  readonly direction: DocumentSlice['order'][1];
  /** How many rows the page has, where it is the first one: a plan for any number of rows would be another. */
  readonly first: number | undefined;
  readonly filtersFirst: boolean;
}

/**
 * The page is selected first; then what the list shows is looked up for its rows only. The inner limit keeps the planner
 * from sorting before it filters.
 */
function pageOfDocuments(database: Database, { limit, offset, ...conditions }: Page, order: Order) {
  const { column, direction, first, filtersFirst } = order;
  const matches = database
    .selectFrom('documents')
    .select(['documents.id', `documents.${column} as place`])
    .where(matching(conditions));
  const ordered = database
    .selectFrom((filtersFirst ? matches.limit(maxCounted) : matches).as('matches'))
    .select('matches.id')
    .orderBy('matches.place', direction)
    .orderBy('matches.id', direction);
  const ids = first === undefined ? ordered.limit(limit).offset(offset) : ordered.limit(sql.lit(first));
  return listedDocuments(database)
    .innerJoin(ids.as('ids'), 'ids.id', 'documents.id')
    .orderBy(`documents.${column}`, direction)
    .orderBy('documents.id', direction);
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
      'documents.signatureProvider',
      'documents.companyId',
      'companies.name as companyName',
      'creatorId',
      'users.fullName as creatorName',
      'client',
      'documents.createdAt',
      'updatedAt',
      'expiresAt',
      'generateWithoutSignature',
      'preparedSha256',
      'companySignedAt',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('signers')
          .select([
            'signers.name',
            'signers.state',
            'signers.position',
            'signers.identity',
            'signers.scanInReview as reviewed',
          ])
          .select((signer) => missingAnnexes(signer).as('missing')) // of one word: keys within JSON stay as they are in SQL
          .whereRef('signers.documentId', '=', 'documents.id')
          .orderBy('signers.position'),
      ).as('signers'),
    );

/** Where an index has the rows in the order of the list, one plan is the best for every company and status. */
const readPage = prepared(
  pageOfDocuments,
  ({ status, ...page }, { column, first }) =>
    first !== undefined && isInTotals(page) && (status === undefined || column === 'updatedAt'),
);

/** Most lists have as many rows. */
const usualLimit = 20;

/** One page of documents, out of a known total. */
export async function listDocuments(
  database: Database,
  search: DocumentSearch,
  { order: [column, direction], page, limit }: DocumentSlice,
  total: number,
) {
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  const conditions = conditionsOf(search);
  const first = page === 1 && limit === usualLimit ? limit : undefined;
  const order: Order = { column, direction, first, filtersFirst: filtersFirst(conditions, total) };
  const rows = await readPage(database, { ...conditions, limit, offset }, order);
  return rows.map(({ signers, ...row }) => ({ ...row, signers: signers.map(listedSigner) }));
}

type SignerRow = Awaited<ReturnType<typeof readPage>>[number]['signers'][number];

const listedSigner = ({ reviewed: scanInReview, missing: missingAnnexes, ...signer }: SignerRow) => ({
  ...{ ...signer, scanInReview, missingAnnexes },
});

/**
 * Whether to filter before sorting. When few documents match, walking them in the order of the list could pass a
 * million others first.
 */
const filtersFirst = (conditions: Conditions, total: number): boolean => total < maxCounted && !isInTotals(conditions);

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

export type Counts = Record<DocumentStatus, number>;

const noDocuments: Counts = { PENDIENTE: 0, ACEPTADO: 0, RECHAZADO: 0, ENVIADO: 0, COMPLETADO: 0 };

const isInTotals = ({
  signatureType,
  createdFrom,
  createdBefore,
  words,
}: Pick<Conditions, 'signatureType' | 'createdFrom' | 'createdBefore' | 'words'>): boolean =>
  signatureType === undefined && createdFrom === undefined && createdBefore === undefined && words === undefined;

/** How many documents there are in each status, read from the totals wherever they can tell. */
export const countDocuments = (database: Database, search: DocumentSearch): Promise<Counts> => {
  const conditions = conditionsOf(search);
  return isInTotals(conditions) ? readTotals(database, conditions) : countMatching(database, conditions);
};

/** How many documents a list has: exact wherever the totals can tell, otherwise counted only as far as people page. */
export async function countFound(database: Database, search: DocumentSearch): Promise<number> {
  const conditions = conditionsOf(search);
  if (asksForNothing(conditions)) return 0;
  if (isInTotals(conditions)) {
    const counts = await readTotals(database, conditions);
    return search.status ? counts[search.status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  }
  const [found] = await readCount(database, conditions, {});
  return Number(found?.count);
}

const readCount = prepared(
  (database, conditions: Conditions) => {
    const found = database
      .selectFrom('documents')
      .select('documents.id')
      .where(matching(conditions))
      .limit(sql.lit(maxCounted));
    return database.selectFrom(found.as('found')).select(({ fn }) => fn.countAll<string>().as('count'));
  },
  () => false,
);

const readSums = prepared((database, { visible, companyId }: Pick<Conditions, 'visible' | 'companyId'>) => {
  let totals = database.selectFrom('documentTotals');
  if (visible) totals = totals.where('companyId', '=', visible);
  if (companyId) totals = totals.where('companyId', '=', companyId);
  const { sum } = database.fn;
  return totals.select([
    sum<string | null>('pendiente').as('pendiente'),
    sum<string | null>('aceptado').as('aceptado'),
    sum<string | null>('rechazado').as('rechazado'),
    sum<string | null>('enviado').as('enviado'),
    sum<string | null>('completado').as('completado'),
  ]);
});

async function readTotals(database: Database, { visible, companyId }: Conditions): Promise<Counts> {
  const [sums] = await readSums(database, { visible, companyId }, {});
  return {
    PENDIENTE: Number(sums?.pendiente),
    ACEPTADO: Number(sums?.aceptado),
    RECHAZADO: Number(sums?.rechazado),
    ENVIADO: Number(sums?.enviado),
    COMPLETADO: Number(sums?.completado),
  };
}

async function countMatching(database: Database, conditions: Conditions): Promise<Counts> {
  if (asksForNothing(conditions)) return noDocuments;
  const rows = await database
    .selectFrom('documents')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .where(matching(conditions))
    .groupBy('status')
    .execute();
  return { ...noDocuments, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) };
}
