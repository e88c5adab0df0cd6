import type { DocumentId, SignerPosition } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import { announce } from '../webhook/announce.ts';
import { chained, type LogEvent, type LoggedEntry, type LogHead } from './log.ts';

/**
 * Appends events to a document's trail, in order, and tells its company's own system of them. The document has to be locked, and
 * saved as it is after them.
 */
export async function record(tx: Transaction, documentId: DocumentId, ...events: LogEvent[]): Promise<void> {
  const document = await tx
    .selectFrom('documents')
    .select(['id', 'companyId', 'identifier', 'name', 'status', 'logSequence', 'logHead'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  let head: LogHead = document;
  const entries: LoggedEntry[] = [];
  for (const event of events) {
    const logged = chained(documentId, head, event);
    entries.push(logged);
    const { details, ...entry } = logged;
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
  await announce(tx, document, entries);
}

export const readLog = (database: Database, documentId: DocumentId): Promise<LoggedEntry[]> =>
  database.selectFrom('logEntries').selectAll().where('documentId', '=', documentId).orderBy('sequence').execute();

/** The latest entries of one kind since a moment, the newest first. */
export const readLatest = (
  database: Database,
  documentId: DocumentId,
  type: LogEvent['type'],
  since: Date,
  limit: number,
): Promise<LoggedEntry[]> =>
  database
    .selectFrom('logEntries')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('type', '=', type)
    .where('at', '>', since)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();

/** How many entries of one kind there are of a signer. */
export async function countOf(
  database: Database,
  documentId: DocumentId,
  type: LogEvent['type'],
  position: SignerPosition,
): Promise<number> {
  const { count } = await database
    .selectFrom('logEntries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('documentId', '=', documentId)
    .where('type', '=', type)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A part of a document's trail, the newest entry first: those before one of them, or the newest. */
export const readLogBefore = (
  database: Database,
  documentId: DocumentId,
  before: number | undefined,
  limit: number,
): Promise<LoggedEntry[]> => {
  const entries = database.selectFrom('logEntries').selectAll().where('documentId', '=', documentId);
  const older = before === undefined ? entries : entries.where('sequence', '<', before);
  return older.orderBy('sequence', 'desc').limit(limit).execute();
};
