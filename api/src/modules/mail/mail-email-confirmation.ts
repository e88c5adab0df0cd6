import type { AppContext } from '../../context.ts';
import type { EmailConfirmationJob } from '../../jobs.ts';
import { newToken } from '../../platform/token.ts';
import { insertEmailChangeKey, readEmailChange } from '../user/email-change-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { emailConfirmation } from './messages/email-confirmation.ts';
import { pageAddress } from './page-address.ts';

/** Makes a key for the link and mails it to the present address. The key is never seen anywhere else. */
export async function mailEmailConfirmation(
  context: AppContext,
  { changeId, askedBy }: Omit<EmailConfirmationJob, 'kind'>,
): Promise<void> {
  const { database, mailer, now } = context;
  const change = await readEmailChange(database, changeId);
  if (!change || change.expiresAt <= now()) return; // used or replaced before it was sent
  const user = await readUser(database, change.userId);
  if (!user) return;
  const { token, hash } = newToken();
  await insertEmailChangeKey(database, { hash, changeId });
  const { language, name: reader, fullName: name, email: address, sender } = user;
  const { email, expiresAt } = change;
  const url = pageAddress(context, { path: '/auth/confirm-email', language, key: token });
  const content = emailConfirmation({ language, reader, askedBy, email, expiresAt, url });
  await mailer.send(composeMail({ to: { name, address }, sender: sender ?? 'Pacta', content }));
}
