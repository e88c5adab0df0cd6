import type { DocumentId } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { KnownLevel } from './seal.ts';

/** `renewAt`: another timestamp has to cover the last one then, whatever else can be had. */
type Row = KnownLevel & { readonly renewAt: Date | null; readonly dueAt: Date | null };

export const readLevel = (database: Database, documentId: DocumentId): Promise<KnownLevel | undefined> =>
  database
    .selectFrom('sealLevels')
    .select(['level', 'stampedAt', 'authority', 'isAwaited'])
    .where('documentId', '=', documentId)
    .executeTakeFirst();

/** Of a document that has no row yet; another may have been quicker. */
export async function insertLevel(database: Database, documentId: DocumentId, row: Row): Promise<void> {
  await database
    .insertInto('sealLevels')
    .values({ documentId, ...row, trouble: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was reached, and when there is more to do. */
export async function saveLevel(tx: Transaction, documentId: DocumentId, row: Row): Promise<void> {
  await tx
    .updateTable('sealLevels')
    .set({ ...row, attempts: 0, trouble: null })
    .where('documentId', '=', documentId)
    .execute();
}

export async function saveTrouble(
  database: Database,
  documentId: DocumentId,
  { trouble, dueAt }: { trouble: string; dueAt: Date },
): Promise<void> {
  await database.updateTable('sealLevels').set({ trouble, dueAt }).where('documentId', '=', documentId).execute();
}

export interface Due {
  readonly documentId: DocumentId;
  readonly attempts: number; // this one included
  readonly renewAt: Date | null;
}

/** Takes one that is due, for nobody else until `leasedUntil`: a process that is killed leaves it to the next. */
export async function takeDue(database: Database, now: Date, leasedUntil: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`update seal_levels set due_at = ${leasedUntil}, attempts = attempts + 1
    where document_id = (
      select document_id from seal_levels where due_at <= ${now} order by due_at limit 1 for update skip locked
    ) returning document_id, attempts, renew_at`.execute(database);
  return rows[0];
}
