import type { DocumentId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { chained, type LogEvent, type LoggedEntry } from './log.ts';

/** Appends events to a document's log, in order. The document has to be locked. */
export async function record(tx: Transaction, documentId: DocumentId, ...events: LogEvent[]): Promise<void> {
  let head = await tx
    .selectFrom('documents')
    .select(['logSequence', 'logHead'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  for (const event of events) {
    const entry = chained(documentId, head, event);
    await tx.insertInto('logEntries').values(entry).execute();
    head = { logSequence: entry.sequence, logHead: entry.hash };
  }
  await tx.updateTable('documents').set(head).where('id', '=', documentId).execute();
}

export const readLog = (database: Database, documentId: DocumentId): Promise<LoggedEntry[]> =>
  database.selectFrom('logEntries').selectAll().where('documentId', '=', documentId).orderBy('sequence').execute();
