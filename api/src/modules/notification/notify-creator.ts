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
  /** The job that was given up, if this is about one. */
  readonly deadJobId?: string;
  /** It was given up at once: the mail server refused the address. */
  readonly isRefusal?: boolean;
}

/** Notifies the creator of a document of what happened to it. The e-mail, if they want one, is a job. */
export async function notifyCreator(
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  tx: Transaction,
  { type, document, by, deadJobId, isRefusal = false }: NewNotification,
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
  });
  if (isNew) await jobs.enqueue(tx, { kind: 'notification.mail', notificationId: id });
}
