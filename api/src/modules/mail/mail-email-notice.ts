import type { Language } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { EmailNoticeJob } from '../../jobs.ts';
import { insertEmailChangeKey, readEmailChange } from '../user/email-change-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { keyOfMail } from './key-of-mail.ts';
import { emailChanged } from './messages/email-changed.ts';
import { pageAddress } from './page-address.ts';

export async function mailEmailNotice(
  context: AppContext,
  { userId, formerEmail, changedAt, changeId }: Omit<EmailNoticeJob, 'kind'>,
  mailId: string,
): Promise<void> {
  const { database } = context;
  const user = await readUser(database, userId);
  if (!user) return;
  const { language, name: reader, fullName: name, sender } = user;
  const undo = changeId === undefined ? undefined : await undoLink(context, { changeId, mailId, language });
  const url = pageAddress(context, { path: '/', language });
  const facts = { language, reader, changedAt: new Date(changedAt), url, ...(undo && { undo }) };
  const content = emailChanged(facts);
  const to = { name, address: formerEmail };
  await deliver(context, mailId, composeMail({ to, sender: sender ?? 'Pacta', content }));
}

interface Undo {
  readonly changeId: string;
  readonly mailId: string;
  readonly language: Language;
}

/** The link that undoes the change; none if it was followed or has expired. */
async function undoLink(context: AppContext, { changeId, mailId, language }: Undo) {
  const { database, now } = context;
  const change = await readEmailChange(database, changeId);
  if (!change || change.expiresAt <= now()) return undefined;
  const key = await keyOfMail(context, mailId, (tx, hash) => insertEmailChangeKey(tx, { hash, changeId }));
  if (key === undefined) return undefined;
  const url = pageAddress(context, { path: '/auth/restore-email', language, key });
  return { url, expiresAt: change.expiresAt };
}
