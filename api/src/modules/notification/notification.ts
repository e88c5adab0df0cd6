import type { NotificationPreferences } from '@pacta/contracts';

/** What a user is e-mailed about who has not chosen: what ends a document's way, or holds it up. */
export const defaultPreferences: NotificationPreferences = {
  approved: false,
  rejected: true,
  signed: false,
  completed: true,
  failed: true,
};

/** How long notifications are kept, in milliseconds. */
export const life = 365 * 24 * 60 * 60_000;
