import type { CompanyId } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Transaction } from '../../database.ts';

/**
 * How many credits nobody waits for: those that documents hold back that wait for their VoBo are not left. Locks the company's row, so that
 * it is exact. Whoever asks has locked the company for share, or a document of it, before.
 */
export async function lockCreditsLeft(tx: Transaction, id: CompanyId): Promise<number> {
  const { credits } = await tx
    .selectFrom('companies')
    .select('credits')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return credits - (await countHeldCredits(tx, id));
}

/** Each document that waits for its VoBo takes one when it is approved. */
export async function countHeldCredits(tx: Transaction, id: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from documents
    where company_id = ${id} and status = 'PENDIENTE' and signature_provider is not null`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Answers with whether there was one. */
export async function takeCredit(tx: Transaction, id: CompanyId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set(({ eb }) => ({ credits: eb('credits', '-', 1) }))
    .where('id', '=', id)
    .where('credits', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function giveCreditBack(tx: Transaction, id: CompanyId): Promise<void> {
  await tx
    .updateTable('companies')
    .set(({ eb }) => ({ credits: eb('credits', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
