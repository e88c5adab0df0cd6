import type { DocumentId } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { ConstanciaRow, Issued } from './constancia.ts';

type Asked = Pick<ConstanciaRow, 'id' | 'documentId' | 'sha256' | 'imprint' | 'renews' | 'askedAt'>;

/** Does nothing where the one before was renewed already. */
export async function insertConstancia(tx: Transaction, asked: Asked): Promise<void> {
  const nothing = { remoteId: null, token: null, stampedAt: null, policy: null, authority: null, isAccredited: null };
  const row = { ...asked, ...nothing, state: 'pending' as const, trouble: null, dueAt: asked.askedAt };
  const isRenewed = 'constancias__renewed_once';
  await tx
    .insertInto('constancias')
    .values(row)
    .onConflict((conflict) => conflict.constraint(isRenewed).doNothing())
    .execute();
}

/** Those of a document: the first, and each behind the one that it renews. */
export const readConstancias = (database: Database, documentId: DocumentId): Promise<ConstanciaRow[]> =>
  database.selectFrom('constancias').selectAll().where('documentId', '=', documentId).orderBy('askedAt').execute();

/** Takes one that is due, for nobody else until `leasedUntil`: a process that is killed leaves it to the next. */
export async function takeDueConstancia(
  database: Database,
  now: Date,
  leasedUntil: Date,
): Promise<ConstanciaRow | undefined> {
  const { rows } = await sql<ConstanciaRow>`update constancias set due_at = ${leasedUntil}, attempts = attempts + 1
    where id = (
      select id from constancias where due_at <= ${now} order by due_at limit 1 for update skip locked
    ) returning *`.execute(database);
  return rows[0];
}

/** False where another was quicker. */
export async function saveIssued(tx: Transaction, id: string, issued: Issued): Promise<boolean> {
  const { token, ...said } = issued;
  const row = { ...said, token: Buffer.from(token), state: 'issued' as const, trouble: null };
  const query = tx.updateTable('constancias').set(row).where('id', '=', id).where('state', '<>', 'issued');
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** When one that was issued has to be renewed; null: never, or it was. */
export async function saveRenewal(database: Database | Transaction, id: string, dueAt: Date | null): Promise<void> {
  await database.updateTable('constancias').set({ dueAt }).where('id', '=', id).execute();
}

export async function saveWaiting(
  database: Database,
  id: string,
  row: Pick<ConstanciaRow, 'state' | 'remoteId' | 'trouble' | 'dueAt'>,
): Promise<void> {
  await database.updateTable('constancias').set(row).where('id', '=', id).where('state', '<>', 'issued').execute();
}
