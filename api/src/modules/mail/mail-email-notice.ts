import type { AppContext } from '../../context.ts';
import type { EmailNoticeJob } from '../../jobs.ts';
import { insertEmailChangeKey, readEmailChange } from '../user/email-change-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { keyOfMail } from './key-of-mail.ts';
import { emailChanged } from './messages/email-changed.ts';

export async function mailEmailNotice(
  context: AppContext,
  { userId, formerEmail, changedAt, changeId }: Omit<EmailNoticeJob, 'kind'>,
  mailId: string,
): Promise<void> {
  const { database, publicUrl } = context;
  const user = await readUser(database, userId);
  if (!user) return;
  const { language, name: reader, fullName: name, sender } = user;
  const undo = changeId === undefined ? undefined : await undoLink(context, changeId, mailId);
  const facts = { language, reader, changedAt: new Date(changedAt), url: publicUrl, ...(undo && { undo }) };
  const content = emailChanged(facts);
  const to = { name, address: formerEmail };
  await deliver(context, mailId, composeMail({ to, sender: sender ?? 'Pacta', content }));
}

/** The link that undoes the change; none if it was followed or has expired. */
async function undoLink(context: AppContext, changeId: string, mailId: string) {
  const { database, now, publicUrl } = context;
  const change = await readEmailChange(database, changeId);
  if (!change || change.expiresAt <= now()) return undefined;
  const key = await keyOfMail(context, mailId, (tx, hash) => insertEmailChangeKey(tx, { hash, changeId }));
  return key && { url: `${publicUrl}/auth/restore-email#key=${key}`, expiresAt: change.expiresAt };
}
