import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { PasswordLinkMailJob, PasswordNoticeJob } from '../../jobs.ts';
import { recordAct } from '../company-record/company-record-storage.ts';
import { insertPasswordKey, readPasswordLink } from '../password/password-storage.ts';
import { readUser, type UserRow } from '../user/user-storage.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import type { Content } from './content.ts';
import { deliver } from './deliver.ts';
import { keyOfMail } from './key-of-mail.ts';
import { logoOf } from './logo.ts';
import { accountInvitation } from './messages/account-invitation.ts';
import { passwordChanged } from './messages/password-changed.ts';
import { passwordReset } from './messages/password-reset.ts';
import { pageAddress } from './page-address.ts';

/** Mails a link with its key, which is never seen anywhere else. */
export async function mailPasswordLink(
  context: AppContext,
  { linkId }: Omit<PasswordLinkMailJob, 'kind'>,
  mailId: string,
) {
  const { database, now } = context;
  const link = await readPasswordLink(database, linkId);
  if (!link || link.expiresAt <= now()) return; // used or replaced before it was sent
  const user = await readUser(database, link.userId);
  if (!user || user.status === 'INACTIVE') return;

  const key = await keyOfMail(context, mailId, (tx, hash) => insertPasswordKey(tx, { hash, linkId }));
  if (key === undefined) return;
  const words = link.purpose === 'invitation' ? accountInvitation : passwordReset;
  const { language, name: reader, companyName } = user;
  const facts = { language, reader, companyName };
  const url = pageAddress(context, { path: '/auth/reset-password', language, key });
  const mail = written(context, user, words({ ...facts, expiresAt: link.expiresAt, url }));
  await deliver(context, mailId, mail, {
    async onRefused(tx) {
      if (link.purpose === 'invitation') await recordRefusedInvitation(context, tx, user);
    },
  });
}

/** Whoever invited them reads it in the record of the company. Of a link that somebody asked for themselves nobody is told. */
const recordRefusedInvitation = ({ now }: AppContext, tx: Transaction, user: UserRow) =>
  recordAct(tx, { act: 'user.mail_refused', actorName: 'Pacta', subject: user, detail: user.email, at: now() });

export async function mailPasswordNotice(
  context: AppContext,
  { userId, changedAt }: Omit<PasswordNoticeJob, 'kind'>,
  mailId: string,
) {
  const user = await readUser(context.database, userId);
  if (!user) return;
  const { language, name: reader } = user;
  const url = pageAddress(context, { path: '/auth/forgot', language });
  const content = passwordChanged({ language, reader, changedAt: new Date(changedAt), url });
  await deliver(context, mailId, written(context, user, content));
}

function written({ publicUrl }: AppContext, user: UserRow, content: Content): ComposedMail {
  const { fullName, email, sender, companyName, logoSha256 } = user;
  const logo = companyName === null ? undefined : logoOf(publicUrl, { companyName, companyLogo: logoSha256 });
  return composeMail({ to: { name: fullName, address: email }, sender: sender ?? 'Pacta', logo, content });
}
