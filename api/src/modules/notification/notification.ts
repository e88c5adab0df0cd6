import type { NotificationPreferences } from '@pacta/contracts';

/** What users are e-mailed about until they choose for themselves: what completes a document or holds it up. */
export const defaultPreferences: NotificationPreferences = {
  approved: false,
  rejected: true,
  signed: false,
  completed: true,
  failed: true,
};

/** How long notifications are stored, in milliseconds. */
export const lifetime = 365 * 24 * 60 * 60_000;
