import type { CompanyId, Language } from '@pacta/contracts';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import { hasWords } from '../../search/has-words.ts';
import { searchKey } from '../../search/search-words.ts';
import { sortKey } from '../../search/sort-key.ts';
import type { Tables } from '../../tables.ts';

type Keys = 'nameKey' | 'searchKey';
export type NewCompany = Omit<Insertable<Tables['companies']>, Keys | 'revision'>;
export type CompanyChange = Omit<Updateable<Tables['companies']>, Keys | 'revision' | 'id' | 'createdAt'>;

const keysOf = (name: string) => ({ nameKey: sortKey(name), searchKey: searchKey(name) });

export async function insertCompany(tx: Transaction, company: NewCompany): Promise<void> {
  await tx
    .insertInto('companies')
    .values({ ...company, ...keysOf(company.name) })
    .execute();
}

/** Saves an edit as the next revision. */
export async function saveCompany(tx: Transaction, id: CompanyId, change: CompanyChange): Promise<void> {
  await tx
    .updateTable('companies')
    .set(({ eb }) => ({
      ...change,
      ...(change.name !== undefined && keysOf(change.name)),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

const columns = [
  'companies.id',
  'companies.name',
  'companies.description',
  'companies.rfc',
  'companies.language',
  'userLimit',
  'documentLimit',
  'multipleTemplates',
  'reviewScans',
  'firstReminderDays',
  'reminderEveryDays',
  'signWithinDays',
  'companies.phoneChannel',
  'phoneCountry',
  'companies.country',
  'companies.timeZone',
  'codeBeforeSigning',
  'codeChannel',
  'codeByMailToo',
  'companies.allowForwarding',
  'clmUrl',
  'redirectUrlOnApproval',
  'sender',
  'signatureKind',
  'signatureProvider',
  'credits',
  'logoSha256',
  'isotypeSha256',
  'companies.revision',
  'companies.createdAt',
] as const;

const companies = (database: Database) => database.selectFrom('companies').select(columns);

export const readCompany = (database: Database, id: CompanyId) =>
  companies(database).where('id', '=', id).executeTakeFirst();

export type Company = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

/** Locks the company for update, so that what counts against its limits is counted by one at a time. */
export const lockCompanyForUpdate = (tx: Transaction, id: CompanyId) =>
  companies(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the company for share: it cannot be deleted meanwhile, and nobody else is held up. */
export const lockCompanyForShare = (tx: Transaction, id: CompanyId) =>
  companies(tx).where('id', '=', id).forKeyShare().executeTakeFirst();

/** How many users count against the limit, and how many documents there are, read from the totals. */
const counts = ({ selectFrom, ref }: ExpressionBuilder<Tables, 'companies'>) => [
  selectFrom('userTotals')
    .select(({ fn }) => fn.sum<string>('userTotals.users').as('count'))
    .whereRef('userTotals.companyId', '=', ref('companies.id'))
    .where('userTotals.status', '<>', 'INACTIVE')
    .as('users'),
  selectFrom('documentTotals')
    .select(sql<number>`pendiente + aceptado + rechazado + enviado + completado`.as('count'))
    .whereRef('documentTotals.companyId', '=', ref('companies.id'))
    .as('documents'),
  selectFrom('documents')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .whereRef('documents.companyId', '=', ref('companies.id'))
    .where('documents.status', '=', 'PENDIENTE')
    .where('documents.signatureProvider', 'is not', null)
    .as('heldCredits'),
];

/** Whether secrets are set: nobody is told more. */
const secretsSet = ({ eb }: ExpressionBuilder<Tables, 'companies'>) => [
  eb('apikeySealed', 'is not', null).as('hasApikey'),
  eb('useridSealed', 'is not', null).as('hasUserid'),
];

/** Whose working days and hours count. */
export type Place = Pick<Company, 'country' | 'timeZone'>;

/** Where companies are. */
export const readPlaces = (database: Database): Promise<Place[]> =>
  database.selectFrom('companies').select(['country', 'timeZone']).distinct().execute();

/** Whether a company has all that opens its account at a signature provider. */
export async function hasCredentials(database: Database, id: CompanyId): Promise<boolean> {
  const found = await database
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('apikeySealed', 'is not', null)
    .where('useridSealed', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A company with everything that its administrators see. */
export const readCompanyDetail = (database: Database, id: CompanyId) =>
  companies(database).select(counts).select(secretsSet).where('companies.id', '=', id).executeTakeFirst();

export interface CompanySearch {
  readonly visible: CompanyId | undefined; // undefined: every company
  readonly search: string | undefined; // in the name, with or without accents
  readonly language: Language | undefined;
  readonly order: readonly [column: 'nameKey' | 'createdAt', direction: 'asc' | 'desc'];
  readonly page: number;
  readonly limit: number;
}

export async function listCompanies(database: Database, search: CompanySearch) {
  const { order, page, limit } = search;
  const found = database.selectFrom('companies').where(matching(search));
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .select(counts)
    .select(secretsSet)
    .orderBy(...order)
    .orderBy('companies.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(count) };
}

export type ListedCompany = Awaited<ReturnType<typeof listCompanies>>['rows'][number];

function matching({ visible, search, language }: CompanySearch) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'companies'>) => {
    const conditions = [
      visible && eb('companies.id', '=', visible),
      language && eb('companies.language', '=', language),
      search && hasWords(search),
    ];
    return and(conditions.filter((condition) => typeof condition === 'object'));
  };
}
