import type { AppContext } from '../../context.ts';
import type { EmailConfirmationJob } from '../../jobs.ts';
import { insertEmailChangeKey, readEmailChange } from '../user/email-change-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { keyOfMail } from './key-of-mail.ts';
import { emailConfirmation } from './messages/email-confirmation.ts';
import { pageAddress } from './page-address.ts';

/** Mails the link, with its key, to the present address. The key is never seen anywhere else. */
export async function mailEmailConfirmation(
  context: AppContext,
  { changeId, askedBy }: Omit<EmailConfirmationJob, 'kind'>,
  mailId: string,
): Promise<void> {
  const { database, now } = context;
  const change = await readEmailChange(database, changeId);
  if (!change || change.expiresAt <= now()) return; // used or replaced before it was sent
  const user = await readUser(database, change.userId);
  if (!user) return;
  const key = await keyOfMail(context, mailId, (tx, hash) => insertEmailChangeKey(tx, { hash, changeId }));
  if (key === undefined) return;
  const { language, name: reader, fullName: name, email: address, sender } = user;
  const { email, expiresAt } = change;
  const url = pageAddress(context, { path: '/auth/confirm-email', language, key });
  const content = emailConfirmation({ language, reader, askedBy, email, expiresAt, url });
  await deliver(context, mailId, composeMail({ to: { name, address }, sender: sender ?? 'Pacta', content }));
}
