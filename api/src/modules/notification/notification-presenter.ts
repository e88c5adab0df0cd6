import type { NotificationView } from '@pacta/contracts';
import type { ListedNotification } from './notification-storage.ts';

export const presentNotification = (notification: ListedNotification): NotificationView => ({
  id: notification.id,
  ...typeOf(notification),
  document: { id: notification.documentId, name: notification.documentName },
  by: notification.actorName,
  at: notification.createdAt.toISOString(),
  isRead: notification.readAt !== null,
  ...(notification.forwardedTo && { forwardedTo: notification.forwardedTo }),
  ...(notification.failedStep && { failedStep: notification.failedStep }),
  ...(notification.identity && { identity: notification.identity }),
  ...(notification.awaits && { awaits: notification.awaits }),
});

const typeOf = ({ type, news }: ListedNotification): Pick<NotificationView, 'type' | 'news'> =>
  type === 'unknown_status' ? { type: 'held_up', news: type } : { type, ...(news && { news }) };
