import { type DocumentId, NotificationId, type NotificationNews, type UserId } from '@pacta/contracts';
import type { ForwardingId } from '@pacta/contracts/circulation';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { Quote } from '../../jobs.ts';
import { newId } from '../../platform/new-id.ts';
import type { NotificationKind } from './notification.ts';
import { insertNotification } from './notification-storage.ts';
import type { FailedStep, IdentityNotice } from './notification-tables.ts';

interface NewNotification {
  readonly type: NotificationKind;
  readonly document: { readonly id: DocumentId; readonly creatorId: UserId };
  /** Who acted; empty if nobody did. */
  readonly by: string;
  /** The job that was given up, if this is about one. */
  readonly deadJobId?: string;
  /** It was given up at once: the mail server refused the address. */
  readonly isRefusal?: boolean;
  /** What is awaited of the creator now, and whether somebody reminds them of it. */
  readonly awaits?: 'efirma';
  readonly isReminder?: boolean;
  readonly note?: Quote | undefined;
  readonly failedStep?: FailedStep;
  /** What it is about, where its type does not say it. */
  readonly news?: NotificationNews;
  /** That was `forwarded`. */
  readonly forwardingId?: ForwardingId;
  /** What stands in the way of verifying who `by` is. */
  readonly identity?: IdentityNotice;
}

/** The time that has ended is mailed by a job of its own; of mail that is late no other mail is made. */
const notMailed: readonly NotificationKind[] = ['expired', 'delayed'];

/** Notifies the creator of a document of what happened to it. The e-mail, if they want one, is a job. */
export async function notifyCreator(
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  tx: Transaction,
  {
    type,
    document,
    by,
    deadJobId,
    isRefusal = false,
    awaits,
    isReminder = false,
    note,
    failedStep,
    news,
    forwardingId,
    identity,
  }: NewNotification,
): Promise<void> {
  const createdAt = now();
  const id = NotificationId.parse(newId(createdAt));
  const isNew = await insertNotification(tx, {
    id,
    userId: document.creatorId,
    documentId: document.id,
    type,
    actorName: by,
    createdAt,
    readAt: null,
    deadJobId: deadJobId ?? null,
    isRefusal,
    awaits: awaits ?? null,
    isReminder,
    failedStep: failedStep ?? null,
    news: news ?? null,
    forwardingId: forwardingId ?? null,
    identity: identity ?? null,
  });
  if (isNew && !notMailed.includes(type))
    await jobs.enqueue(tx, { kind: 'notification.mail', notificationId: id, ...(note && { note }) });
}
