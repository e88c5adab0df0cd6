import type { Language } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { EmailNoticeJob } from '../../jobs.ts';
import { newToken } from '../../platform/token.ts';
import { insertEmailChangeKey, readEmailChange } from '../user/email-change-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { emailChanged } from './messages/email-changed.ts';
import { pageAddress } from './page-address.ts';

export async function mailEmailNotice(
  context: AppContext,
  { userId, formerEmail, changedAt, changeId }: Omit<EmailNoticeJob, 'kind'>,
): Promise<void> {
  const { database, mailer } = context;
  const user = await readUser(database, userId);
  if (!user) return;
  const { language, name: reader, fullName: name, sender } = user;
  const undo = changeId === undefined ? undefined : await undoLink(context, changeId, language);
  const url = pageAddress(context, { path: '/', language });
  const facts = { language, reader, changedAt: new Date(changedAt), url, ...(undo && { undo }) };
  const content = emailChanged(facts);
  await mailer.send(composeMail({ to: { name, address: formerEmail }, sender: sender ?? 'Pacta', content }));
}

/** Makes a key for the link that undoes the change; none if it was followed or has expired. */
async function undoLink(context: AppContext, changeId: string, language: Language) {
  const { database, now } = context;
  const change = await readEmailChange(database, changeId);
  if (!change || change.expiresAt <= now()) return undefined;
  const { token, hash } = newToken();
  await insertEmailChangeKey(database, { hash, changeId });
  const url = pageAddress(context, { path: '/auth/restore-email', language, key: token });
  return { url, expiresAt: change.expiresAt };
}
