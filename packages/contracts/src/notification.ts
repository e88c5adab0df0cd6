import { z } from 'zod';
import { DocumentId } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Timestamp, uuid } from './text.ts';

export const NotificationId = uuid().brand('NotificationId');
export type NotificationId = z.infer<typeof NotificationId>;

/**
 * What happened to a document of the reader's. `failed`: work on it was given up after all its retries; with a `by`, the
 * e-mail to that person could not be delivered, without one a file with its signatures could not be made.
 */
export const NotificationType = z.enum(['approved', 'rejected', 'signed', 'completed', 'failed']);
export type NotificationType = z.infer<typeof NotificationType>;

/**
 * Kinds that came later, told to readers that name them: who does not know of one could not read the others either. `held_up`: the provider named
 * in `by` has not done its part for a while; `resumed`: it has answered again; `delayed`: the e-mail to `by` is late, and is still tried.
 */
export const LaterNotificationType = z.enum(['commented', 'expired', 'forwarded', 'held_up', 'resumed', 'delayed']);
export type LaterNotificationType = z.infer<typeof LaterNotificationType>;

export const AnyNotificationType = z.enum([...NotificationType.options, ...LaterNotificationType.options]);
export type AnyNotificationType = z.infer<typeof AnyNotificationType>;

const later = z.string().max(1_000).optional(); // which of those kinds, and of `NotificationNews`, the reader knows, with commas between them

/**
 * What a notification is about, where its type alone does not say it. `unknown_status`, of `held_up`: nothing failed, the provider calls the
 * document by a word from which nothing is concluded. It is told to readers that name it, since the type alone would say something else.
 */
export const NotificationNews = z.enum(['bounced', 'code_lost', 'unknown_status']);
export type NotificationNews = z.infer<typeof NotificationNews>;

export const NotificationView = z.object({
  id: NotificationId,
  type: AnyNotificationType,
  document: z.object({ id: DocumentId, name: z.string() }),
  by: z.string(), // whose act it was; empty where it was nobody's
  /** What is awaited of the reader now that it was signed. Who does not know of it reads the rest, which is true as well. */
  awaits: z.enum(['efirma']).optional().catch(undefined),
  forwardedTo: z.string().optional(), // who was named in the place of `by`
  failedStep: z.enum(['prepare', 'provider_file']).optional().catch(undefined), // `failed` while the file for e.firmas was made, or came from a provider
  news: NotificationNews.optional().catch(undefined), // `bounced`: the e-mail came back; `code_lost`: the code to sign did not reach the phone of `by`
  /** `failed` at verifying who `by` is. `declined`, or `other_name`: the company says what follows; `unavailable`: the provider does not answer. */
  identity: z.enum(['declined', 'other_name', 'unavailable']).optional().catch(undefined),
  at: Timestamp,
  isRead: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const listNotifications = {
  method: 'GET',
  path: '/notifications',
  access: 'session',
  summary: 'What happened to the reader’s documents, newest first, and how much of it is unread',
  query: PageQuery.extend({ later }),
  response: pageOf(NotificationView).extend({ unread: z.int() }), // unread: counted up to 100
} as const satisfies Endpoint;

export const readNotifications = {
  method: 'POST',
  path: '/notifications/read',
  access: 'session',
  summary: 'Mark notifications as read, or all of them, or as unread again',
  body: z.strictObject({
    ids: z.array(NotificationId).min(1).max(100).optional(),
    isRead: z.boolean().default(true),
    later,
  }),
  response: z.object({ unread: z.int() }),
} as const satisfies Endpoint;
