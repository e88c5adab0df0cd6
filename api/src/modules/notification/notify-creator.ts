import { type DocumentId, NotificationId, type NotificationType, type UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { insertNotification } from './notification-storage.ts';

interface NewNotification {
  readonly type: NotificationType;
  readonly document: { readonly id: DocumentId; readonly creatorId: UserId };
  /** Who acted; empty if nobody did. */
  readonly by: string;
  /** The given-up job that this is about. */
  readonly deadJobId?: string;
}

/** Notifies the creator of a document of what happened to it. The e-mail, if they want one, is a job. */
export async function notifyCreator(
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  tx: Transaction,
  { type, document, by, deadJobId }: NewNotification,
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
  });
  if (isNew) await jobs.enqueue(tx, { kind: 'notification.mail', notificationId: id });
}
