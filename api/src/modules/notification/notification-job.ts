import type { NotificationId } from '@pacta/contracts';

/** The e-mail about a notification, where its reader wishes to have one. */
export interface NotificationMailJob {
  readonly kind: 'notification.mail';
  readonly notificationId: NotificationId;
}
