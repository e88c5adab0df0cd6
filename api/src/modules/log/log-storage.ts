import type { DocumentId } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import { chained, type LogEvent, type LoggedEntry } from './log.ts';

/** Appends events to a document's trail, in order. The document has to be locked. */
export async function record(tx: Transaction, documentId: DocumentId, ...events: LogEvent[]): Promise<void> {
  let head = await tx
    .selectFrom('documents')
    .select(['logSequence', 'logHead'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  for (const event of events) {
    const { details, ...entry } = chained(documentId, head, event);
    const row = { ...entry, details: details && JSON.stringify(details) };
    await tx.insertInto('logEntries').values(row).execute();
    head = { logSequence: entry.sequence, logHead: entry.hash };
  }
  const trailNumber = sql<string>`nextval('trail_numbers')`;
  await tx
    .updateTable('documents')
    .set({ ...head, trailNumber })
    .where('id', '=', documentId)
    .execute();
}

export const readLog = (database: Database, documentId: DocumentId): Promise<LoggedEntry[]> =>
  database.selectFrom('logEntries').selectAll().where('documentId', '=', documentId).orderBy('sequence').execute();
