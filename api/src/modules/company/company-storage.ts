import type { CompanyId } from '@pacta/shared/contracts';
import type { Insertable } from 'kysely';
import { type Database, likePattern, type Transaction } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';
import { sortKey } from '../../sort-key.ts';

export type NewCompany = Omit<Insertable<Tables['companies']>, 'nameKey'>;

export async function insertCompany(tx: Transaction, company: NewCompany): Promise<void> {
  await tx
    .insertInto('companies')
    .values({ ...company, nameKey: sortKey(company.name) })
    .execute();
}

const columns = [
  'id',
  'name',
  'description',
  'language',
  'userLimit',
  'documentLimit',
  'sender',
  'redirectUrlOnApproval',
] as const;

export const readCompany = (database: Database, id: CompanyId) =>
  database.selectFrom('companies').select(columns).where('id', '=', id).executeTakeFirst();

/** Holds the company, so that what counts against its limits is counted one after the other. */
export const lockCompany = (tx: Transaction, id: CompanyId) =>
  tx.selectFrom('companies').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export type Company = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

export interface CompanySearch {
  readonly id: CompanyId | undefined; // undefined: every company
  readonly search: string | undefined; // in the name, however accented
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

export async function listCompanies(database: Database, { id, search, direction, page, limit }: CompanySearch) {
  let found = database.selectFrom('companies');
  if (id) found = found.where('id', '=', id);
  if (search) found = found.where('nameKey', 'like', likePattern(sortKey(search)));
  const { count } = await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows: Company[] = await found
    .select(columns)
    .orderBy('nameKey', direction)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(count) };
}
