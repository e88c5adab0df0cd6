import type { AppContext } from '../../context.ts';
import type { PasswordLinkMailJob, PasswordNoticeJob } from '../../jobs.ts';
import { newToken } from '../../platform/token.ts';
import { insertPasswordKey, readPasswordLink } from '../password/password-storage.ts';
import { readUser, type UserRow } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import type { Content } from './content.ts';
import { logoOf } from './logo.ts';
import { accountInvitation } from './messages/account-invitation.ts';
import { passwordChanged } from './messages/password-changed.ts';
import { passwordReset } from './messages/password-reset.ts';
import { pageAddress } from './page-address.ts';

/** Makes a key for a link and mails it. The key is never seen anywhere else; a repeated mail carries another one. */
export async function mailPasswordLink(context: AppContext, { linkId }: Omit<PasswordLinkMailJob, 'kind'>) {
  const { database, now } = context;
  const link = await readPasswordLink(database, linkId);
  if (!link || link.expiresAt <= now()) return; // used or replaced before it was sent
  const user = await readUser(database, link.userId);
  if (!user || user.status === 'INACTIVE') return;

  const { token, hash } = newToken();
  await insertPasswordKey(database, { hash, linkId });
  const words = link.purpose === 'invitation' ? accountInvitation : passwordReset;
  const { language, name: reader, companyName } = user;
  const facts = { language, reader, companyName };
  const url = pageAddress(context, { path: '/auth/reset-password', language, key: token });
  await send(context, user, words({ ...facts, expiresAt: link.expiresAt, url }));
}

export async function mailPasswordNotice(context: AppContext, { userId, changedAt }: Omit<PasswordNoticeJob, 'kind'>) {
  const user = await readUser(context.database, userId);
  if (!user) return;
  const { language, name: reader } = user;
  const url = pageAddress(context, { path: '/auth/forgot', language });
  await send(context, user, passwordChanged({ language, reader, changedAt: new Date(changedAt), url }));
}

function send({ mailer, publicUrl }: AppContext, user: UserRow, content: Content): Promise<void> {
  const { fullName, email, sender, companyName, logoSha256 } = user;
  const logo = companyName === null ? undefined : logoOf(publicUrl, { companyName, companyLogo: logoSha256 });
  return mailer.send(composeMail({ to: { name: fullName, address: email }, sender: sender ?? 'Pacta', logo, content }));
}
