import type { AppContext } from '../../context.ts';
import type { WebhookFailingMailJob } from '../../jobs.ts';
import { readUser } from '../user/user-storage.ts';
import { readWebhook } from '../webhook/webhook-list-storage.ts';
import { maySeeWebhook } from '../webhook/webhook-policy.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { webhookFailing } from './messages/webhook-failing.ts';
import { pageAddress } from './page-address.ts';

/** Tells a user that a company's own system takes no messages; not if it does again, or if they may no longer know. */
export async function mailWebhookFailing(
  context: AppContext,
  { userId, companyId }: Omit<WebhookFailingMailJob, 'kind'>,
  mailId: string,
): Promise<void> {
  const { database } = context;
  const user = await readUser(database, userId);
  const webhook = await readWebhook(database, companyId);
  if (user?.status !== 'ACTIVE' || !maySeeWebhook(user, companyId)) return;
  if (!webhook?.failingSince || !webhook.clmUrl) return;
  const { language, name: reader, fullName: name, email: address, sender } = user;
  const url = pageAddress(context, { path: `/admin/companies/${companyId}/messages`, language });
  const about = { companyName: webhook.name, host: new URL(webhook.clmUrl).host, since: webhook.failingSince };
  const content = webhookFailing({ language, reader, url, ...about, waiting: Number(webhook.waiting ?? 0) });
  await deliver(context, mailId, composeMail({ to: { name, address }, sender: sender ?? 'Pacta', content }));
}
