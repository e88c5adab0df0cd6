import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { NotificationType } from './notification.ts';

/** Which events the reader is e-mailed about; all of them stand in the notifications in any case. Of those of later kinds they always are. */
export const NotificationPreferences = z.strictObject({
  approved: z.boolean(),
  rejected: z.boolean(),
  signed: z.boolean(),
  completed: z.boolean(),
  failed: z.boolean(),
} satisfies Record<NotificationType, z.ZodBoolean>);
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const getMyPreferences = {
  method: 'GET',
  path: '/users/me/preferences',
  access: 'session',
  summary: 'Which events the reader is e-mailed about',
  response: NotificationPreferences,
} as const satisfies Endpoint;

export const updateMyPreferences = {
  method: 'PUT',
  path: '/users/me/preferences',
  access: 'session',
  summary: 'Choose which events to be e-mailed about',
  body: NotificationPreferences,
  response: NotificationPreferences,
} as const satisfies Endpoint;
