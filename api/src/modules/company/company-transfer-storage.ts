import type { CompanyId } from '@pacta/contracts';
import type { Transaction } from '../../database.ts';
import { type Company, readCompany } from './company-storage.ts';

/**
 * Locks companies for update, in one order whoever asks, and reads them. While they are locked nothing is added to
 * them.
 */
export async function lockCompanies(tx: Transaction, ids: readonly CompanyId[]): Promise<Map<CompanyId, Company>> {
  await tx.selectFrom('companies').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const companies = new Map<CompanyId, Company>();
  for (const id of ids) {
    const company = await readCompany(tx, id);
    if (company) companies.set(id, company);
  }
  return companies;
}

export interface CompanyUsage {
  readonly users: number;
  /** Those that count against the limit. */
  readonly countedUsers: number;
  readonly documents: number;
  readonly templates: number;
}

/**
 * How much a company has. Does not count deleted users and templates, nor public templates, which serve every company.
 */
export async function readUsage(tx: Transaction, id: CompanyId): Promise<CompanyUsage> {
  const users = await tx
    .selectFrom('userTotals')
    .select(({ fn }) => [
      fn.sum<string | null>('users').as('users'),
      fn.sum<string | null>('users').filterWhere('status', '<>', 'INACTIVE').as('counted'),
    ])
    .where('companyId', '=', id)
    .executeTakeFirstOrThrow();
  const templates = await tx
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('companyId', '=', id)
    .where('type', '=', 'private')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const totals = await tx.selectFrom('documentTotals').selectAll().where('companyId', '=', id).executeTakeFirst();
  const { pendiente, aceptado, rechazado, enviado, completado } = totals ?? noDocuments;
  return {
    users: Number(users.users),
    countedUsers: Number(users.counted),
    documents: pendiente + aceptado + rechazado + enviado + completado,
    templates: Number(templates.count),
  };
}

const noDocuments = { pendiente: 0, aceptado: 0, rechazado: 0, enviado: 0, completado: 0 };

/** Gives everything that belongs to one company to another. An edit of a user that began before is then out of date. */
export async function transferAll(tx: Transaction, from: CompanyId, to: CompanyId): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ eb }) => ({ companyId: to, revision: eb('revision', '+', 1) }))
    .where('companyId', '=', from)
    .execute();
  await tx.updateTable('documents').set({ companyId: to }).where('companyId', '=', from).execute();
  await tx.updateTable('templates').set({ companyId: to }).where('companyId', '=', from).execute();
  await tx.updateTable('batches').set({ companyId: to }).where('companyId', '=', from).execute();
}

/** Removes a company that has nothing left but deleted users, deleted templates and public templates. */
export async function removeCompany(tx: Transaction, id: CompanyId): Promise<void> {
  await tx.updateTable('users').set({ companyId: null }).where('companyId', '=', id).execute();
  await tx.updateTable('templates').set({ companyId: null }).where('companyId', '=', id).execute();
  await tx.deleteFrom('batches').where('companyId', '=', id).execute(); // none of their documents is left
  await tx.deleteFrom('annexLists').where('companyId', '=', id).execute(); // documents have copies of theirs
  await tx.deleteFrom('userTotals').where('companyId', '=', id).execute();
  await tx.deleteFrom('documentTotals').where('companyId', '=', id).execute();
  await tx.deleteFrom('companies').where('id', '=', id).execute();
}
