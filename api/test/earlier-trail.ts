import type { DocumentId } from '@pacta/contracts';
import { sql } from 'kysely';
import type { LogEvent, LoggedEntry } from '../src/modules/log/log.ts';
import { readLog, record } from '../src/modules/log/log-storage.ts';
import { database } from './database.ts';

/** Gives a document the trail that servers wrote which kept no hashes of annexes of no list. */
export async function forgetLooseAnnexes(id: DocumentId): Promise<void> {
  const earlier = (await readLog(database, id)).flatMap(earlierEvent);
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // a trail cannot be changed otherwise
    await tx.deleteFrom('logEntries').where('documentId', '=', id).execute();
    await sql`set local session_replication_role = origin`.execute(tx);
    await tx.updateTable('documents').set({ logSequence: 0, logHead: null }).where('id', '=', id).execute();
    await record(tx, id, ...earlier);
  });
}

function earlierEvent({ documentId: _, sequence: _sequence, hash: _hash, ...event }: LoggedEntry): LogEvent[] {
  if (event.type === 'ANNEX_GIVEN' && event.details?.['item'] === undefined) return [];
  const { looseAnnexes: _count, ...details } = event.details ?? {};
  return [{ ...event, details: event.details && details }];
}
