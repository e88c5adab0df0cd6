import type { DocumentId } from '@pacta/contracts';
import type { ObserverId } from '@pacta/contracts/circulation';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Observer } from './observer.ts';

export async function insertObservers(tx: Transaction, observers: readonly Observer[]): Promise<void> {
  if (observers.length > 0)
    await tx
      .insertInto('observers')
      .values([...observers])
      .execute();
}

/** Who observes a document now, in the order in which they were added. */
export const readObservers = (database: Database, documentId: DocumentId): Promise<Observer[]> =>
  database
    .selectFrom('observers')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('name')
    .execute();

/** Also one who was removed. */
export const readObserver = (database: Database, id: ObserverId): Promise<Observer | undefined> =>
  database.selectFrom('observers').selectAll().where('id', '=', id).executeTakeFirst();

export async function markRemoved(tx: Transaction, id: ObserverId, removedAt: Date): Promise<void> {
  await tx.updateTable('observers').set({ removedAt }).where('id', '=', id).execute();
}

/** When observers of a document were sent their latest links, and whether their address was refused then. */
export async function readInvitations(database: Database, documentId: DocumentId) {
  const links = await database
    .selectFrom('links')
    .select([sql<ObserverId>`observer_id`.as('observerId'), 'createdAt', 'refusedAt'])
    .distinctOn('observerId')
    .where('documentId', '=', documentId)
    .where('purpose', '=', 'observe')
    .where('revokedAt', 'is', null)
    .orderBy('observerId')
    .orderBy('createdAt', 'desc')
    .execute();
  return links;
}

export type ObserverInvitation = Awaited<ReturnType<typeof readInvitations>>[number];
