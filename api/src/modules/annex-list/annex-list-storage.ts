import type { AnnexListId, CompanyId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import type { AnnexList } from './annex-list.ts';

const columns = ['id', 'companyId', 'name', 'counterparty', 'items', 'revision'] as const;

const lists = (database: Database, companyId: CompanyId) =>
  database.selectFrom('annexLists').select(columns).where('companyId', '=', companyId);

/** By name. */
export const readLists = (database: Database, companyId: CompanyId): Promise<AnnexList[]> =>
  lists(database, companyId).orderBy('name').orderBy('id').execute();

export const readList = (database: Database, companyId: CompanyId, id: AnnexListId): Promise<AnnexList | undefined> =>
  lists(database, companyId).where('id', '=', id).executeTakeFirst();

/** Its company has to be locked, so that its lists change one after the other. */
export async function insertList(tx: Transaction, { items, ...list }: AnnexList, at: Date): Promise<void> {
  const row = { ...list, items: JSON.stringify(items), createdAt: at, updatedAt: at };
  await tx.insertInto('annexLists').values(row).execute();
}

/** As the next revision. Its company has to be locked. */
export async function saveList(tx: Transaction, { id, items, ...list }: AnnexList, at: Date): Promise<void> {
  const row = { ...list, items: JSON.stringify(items), revision: list.revision + 1, updatedAt: at };
  await tx.updateTable('annexLists').set(row).where('id', '=', id).execute();
}

export async function removeList(tx: Transaction, id: AnnexListId): Promise<void> {
  await tx.deleteFrom('annexLists').where('id', '=', id).execute();
}
