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

/** A type, or news that its type alone would tell wrong to readers who do not know of it. */
export type NotificationKind = AnyNotificationType | 'unknown_status';

const laterKinds: readonly NotificationKind[] = [...LaterNotificationType.options, 'unknown_status'];

/** What a reader can tell apart who names these later kinds. */
export function kindsKnownTo(later = ''): NotificationKind[] {
  const named = later.split(',');
  return [...NotificationType.options, ...laterKinds.filter((kind) => named.includes(kind))];
}

/** How long notifications are stored, in milliseconds. */
export const lifetime = 365 * 24 * 60 * 60_000;
