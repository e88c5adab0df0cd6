import {
  type AnyNotificationType,
  LaterNotificationType,
  type NotificationPreferences,
  NotificationType,
} from '@pacta/contracts';

/** What users are e-mailed about until they choose for themselves: what completes a document or holds it up. */
export const defaultPreferences: NotificationPreferences = {
  approved: false,
  rejected: true,
  signed: false,
  completed: true,
  failed: true,
};

/** What a reader can tell apart who names these later kinds. */
export function kindsKnownTo(later = ''): AnyNotificationType[] {
  const named = later.split(',');
  return [...NotificationType.options, ...LaterNotificationType.options.filter((kind) => named.includes(kind))];
}

/** How long notifications are stored, in milliseconds. */
export const lifetime = 365 * 24 * 60 * 60_000;
