import { z } from 'zod';
import { DocumentId } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Timestamp, uuid } from './text.ts';

export const NotificationId = uuid().brand('NotificationId');
export type NotificationId = z.infer<typeof NotificationId>;

/**
 * What happened to a document of the reader's. `failed`: work on it was given up after all its retries; with a `by`, the
 * e-mail to that person could not be delivered, without one the signed file could not be sealed.
 */
export const NotificationType = z.enum(['approved', 'rejected', 'signed', 'completed', 'failed']);
export type NotificationType = z.infer<typeof NotificationType>;

export const NotificationView = z.object({
  id: NotificationId,
  type: NotificationType,
  document: z.object({ id: DocumentId, name: z.string() }),
  by: z.string(), // whose act it was; empty where it was nobody's
  at: Timestamp,
  isRead: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const listNotifications = {
  method: 'GET',
  path: '/notifications',
  access: 'session',
  summary: 'What happened to the reader’s documents, newest first, and how much of it is unread',
  query: PageQuery,
  response: pageOf(NotificationView).extend({ unread: z.int() }), // unread: counted up to 100
} as const satisfies Endpoint;

export const readNotifications = {
  method: 'POST',
  path: '/notifications/read',
  access: 'session',
  summary: 'Mark notifications as read, or all of them, or as unread again',
  body: z.strictObject({ ids: z.array(NotificationId).min(1).max(100).optional(), isRead: z.boolean().default(true) }),
  response: z.object({ unread: z.int() }),
} as const satisfies Endpoint;
