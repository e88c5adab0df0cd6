import type { AppContext } from '../../context.ts';
import type { EmailNoticeJob } from '../../jobs.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { emailChanged } from './messages/email-changed.ts';

export async function mailEmailNotice(
  { database, mailer, publicUrl }: AppContext,
  { userId, formerEmail, changedAt }: Omit<EmailNoticeJob, 'kind'>,
): Promise<void> {
  const user = await readUser(database, userId);
  if (!user) return;
  const { language, name: reader, fullName: name, sender } = user;
  const content = emailChanged({ language, reader, changedAt: new Date(changedAt), url: publicUrl });
  await mailer.send(composeMail({ to: { name, address: formerEmail }, sender: sender ?? 'Pacta', content }));
}
