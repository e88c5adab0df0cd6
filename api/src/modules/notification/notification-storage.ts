import type { CompanyId, DocumentId, NotificationId, NotificationPreferences, UserId } from '@pacta/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import { defaultPreferences, lifetime, type NotificationKind } from './notification.ts';

export type Notification = Selectable<Tables['notifications']>;

/** Whether it was added; false if there is one about the same dead job already. */
export async function insertNotification(
  tx: Transaction,
  notification: Insertable<Tables['notifications']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.column('deadJobId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const readNotification = (database: Database, id: NotificationId): Promise<Notification | undefined> =>
  database.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();

export interface Reader {
  readonly userId: UserId;
  readonly visible: CompanyId | undefined; // undefined: every company's
  readonly kinds: readonly NotificationKind[]; // that they know
}

/** The reader's own notifications, about documents that they still see. */
function ownOf(database: Database, { userId, visible, kinds }: Reader) {
  const own = database
    .selectFrom('notifications')
    .innerJoin('documents', 'documents.id', 'notifications.documentId')
    .where('notifications.userId', '=', userId)
    .where('notifications.type', 'in', kinds);
  return visible ? own.where('documents.companyId', '=', visible) : own;
}

interface Slice {
  readonly page: number;
  readonly limit: number;
}

/** What is awaited of the reader, as long as it is. */
const stillAwaits = sql<'efirma' | null>`case
  when documents.status = 'ENVIADO' and documents.prepared_sha256 is not null and documents.company_signed_at is null
  then notifications.awaits end`;

export const listNotifications = (database: Database, reader: Reader, { page, limit }: Slice) =>
  ownOf(database, reader)
    .leftJoin('forwardings', 'forwardings.id', 'notifications.forwardingId')
    .select([
      'notifications.id',
      'type',
      'notifications.documentId',
      'documents.name as documentName',
      'actorName',
      'notifications.createdAt',
      'readAt',
      'failedStep',
      'news',
      'forwardings.toName as forwardedTo',
      'identity',
      stillAwaits.as('awaits'),
    ])
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

const maxCounted = 10_000;
const maxUnread = 100;

/** How many there are, and how many are unread, each counted no further than anybody reads. */
export async function countNotifications(database: Database, reader: Reader) {
  const all = ownOf(database, reader).select('notifications.id').limit(maxCounted);
  const unread = ownOf(database, reader).select('notifications.id').where('readAt', 'is', null).limit(maxUnread);
  const { fn } = database;
  const counts = await database
    .selectNoFrom([
      database.selectFrom(all.as('all')).select(fn.countAll<string>().as('count')).as('total'),
      database.selectFrom(unread.as('unread')).select(fn.countAll<string>().as('count')).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(counts.total), unread: Number(counts.unread) };
}

/** Marks the reader's own notifications: those named, or all. Those that are marked already do not change. */
export async function markNotifications(
  tx: Transaction,
  userId: UserId,
  ids: readonly NotificationId[] | undefined,
  readAt: Date | null,
): Promise<void> {
  let own = tx.updateTable('notifications').set({ readAt }).where('userId', '=', userId);
  own = own.where('readAt', readAt ? 'is' : 'is not', null);
  if (ids) own = own.where('id', 'in', ids);
  await own.execute();
}

/** When somebody was last asked for what a document awaits of them, the latest first. */
export async function readAskedTimes(database: Database, documentId: DocumentId, limit: number): Promise<Date[]> {
  const asked = await database
    .selectFrom('notifications')
    .select('createdAt')
    .where('documentId', '=', documentId)
    .where('awaits', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return asked.map(({ createdAt }) => createdAt);
}

export async function readPreferences(database: Database, userId: UserId): Promise<NotificationPreferences> {
  const chosen = await database
    .selectFrom('notificationPreferences')
    .select(['approved', 'rejected', 'signed', 'completed', 'failed'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return chosen ?? defaultPreferences;
}

export async function savePreferences(
  tx: Transaction,
  userId: UserId,
  preferences: NotificationPreferences,
): Promise<void> {
  await tx
    .insertInto('notificationPreferences')
    .values({ userId, ...preferences })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(preferences))
    .execute();
}

/** Those of these given-up jobs that there is a notification about. */
export async function findReported(database: Database, deadJobIds: readonly string[]): Promise<Set<string | null>> {
  if (deadJobIds.length === 0) return new Set();
  const reported = await database
    .selectFrom('notifications')
    .select('deadJobId')
    .where('deadJobId', 'in', deadJobIds)
    .execute();
  return new Set(reported.map(({ deadJobId }) => deadJobId));
}

export async function sweepNotifications(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - lifetime);
  await database.deleteFrom('notifications').where('createdAt', '<', oldest).execute();
}
