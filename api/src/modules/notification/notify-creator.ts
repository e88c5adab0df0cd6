import { type DocumentId, NotificationId, type NotificationType, type UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { insertNotification } from './notification-storage.ts';

interface Happening {
  readonly type: NotificationType;
  readonly document: { readonly id: DocumentId; readonly creatorId: UserId };
  /** Whose act it was; empty where it was nobody's. */
  readonly by: string;
  /** The job whose giving up this tells. */
  readonly deadJobId?: string;
}

/** Tells the user who created a document what has become of it; the e-mail, where they wish to have one, is a job. */
export async function notifyCreator(
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  tx: Transaction,
  { type, document, by, deadJobId }: Happening,
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
