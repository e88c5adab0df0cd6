import type { AppContext } from './context.ts';
import { sweepApiTokens } from './modules/api-token/api-token-storage.ts';
import { sweepSheets } from './modules/batch/sheet-storage.ts';
import { sweepLinkTokens } from './modules/link/link-storage.ts';
import { sweepNotifications } from './modules/notification/notification-storage.ts';
import { sweepPasswordLinks } from './modules/password/password-storage.ts';
import { sweepSessions } from './modules/session/session-storage.ts';

/** Removes what has expired. */
export async function sweep({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  await sweepSessions(database, now());
  await sweepApiTokens(database, now());
  await sweepPasswordLinks(database, now());
  await sweepLinkTokens(database, now());
  await sweepNotifications(database, now());
  await sweepSheets(database, now());
}
