import type { AppContext } from './context.ts';
import { sweepApiTokens } from './modules/api-token/api-token-storage.ts';
import { sweepSheets } from './modules/batch/sheet-storage.ts';
import { sweepFailures } from './modules/credentials/credentials-storage.ts';
import { sweepPreparations } from './modules/efirma/efirma-storage.ts';
import { sweepFiles } from './modules/file/sweep-files.ts';
import { sweepIdentityCalls } from './modules/identity/identity-storage.ts';
import { sweepLinkTokens } from './modules/link/link-storage.ts';
import { sweepMails } from './modules/mail/mail-storage.ts';
import { sweepTestMessages } from './modules/message/message-storage.ts';
import { sweepNotifications } from './modules/notification/notification-storage.ts';
import { sweepPasswordLinks } from './modules/password/password-storage.ts';
import { sweepSessions } from './modules/session/session-storage.ts';
import { sweepCodes } from './modules/signing-code/signing-code-storage.ts';
import { sweepTroubles } from './modules/trouble/trouble-storage.ts';
import { sweepUploads } from './modules/upload/upload-storage.ts';
import { sweepEmailChanges } from './modules/user/email-change-storage.ts';
import { sweepWebhooks } from './modules/webhook/webhook-storage.ts';

/** Removes what has expired. */
export async function sweep(context: Pick<AppContext, 'database' | 'files' | 'now'>): Promise<void> {
  const { database, now } = context;
  await sweepSessions(database, now());
  await sweepFailures(database, now());
  await sweepApiTokens(database, now());
  await sweepPasswordLinks(database, now());
  await sweepEmailChanges(database, now());
  await sweepLinkTokens(database, now());
  await sweepNotifications(database, now());
  await sweepMails(database, now());
  await sweepTestMessages(database, now());
  await sweepSheets(database, now());
  await sweepPreparations(database, now());
  await sweepWebhooks(database, now());
  await sweepCodes(database, now());
  await sweepIdentityCalls(database, now());
  await sweepTroubles(database, now());
  await sweepUploads(database, now());
  await sweepFiles(context);
}
