import type { MailReport } from '@pacta/contracts/message';
import type { Report } from '../../channel/channel.ts';
import type { AppContext } from '../../context.ts';
import { reportMessage } from '../mail/report-message.ts';
import type { MessageKind, Outcome } from '../message/message.ts';
import { findMessage, type MessageKey } from '../message/message-storage.ts';
import { type RecipientStatus, readDsn } from './read-dsn.ts';

const outcomes: Readonly<Record<string, Outcome>> = {
  sent: 'sent',
  delayed: 'delayed',
  delivered: 'delivered',
  bounced: 'failed',
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a mail service tells. Answers how much of it was news. */
export async function takeMailReports(context: AppContext, events: readonly MailReport[]): Promise<number> {
  let taken = 0;
  for (const { messageId, event, recipient, reason } of events) {
    const id = /^<?([^<>@\s]+)/.exec(messageId)?.[1]?.toLowerCase() ?? '';
    const outcome = outcomes[event.toLowerCase()];
    if (!outcome || !uuid.test(id)) continue;
    const told = { outcome, reason, recipient: recipient?.trim().toLowerCase() };
    if (await reportMessage(context, { id }, told)) taken += 1;
  }
  return taken;
}

/** What came to the bounce address. `recipient`: the address it came to, where whoever hands it over knows it. */
export async function takeBounce(context: AppContext, raw: Uint8Array, recipient?: string): Promise<number> {
  const notification = await readDsn(raw, recipient);
  if (!notification) return 0;
  const { token } = notification;
  const message = await findMessage(context.database, { token });
  const status = message && statusFor(message.address, notification.recipients);
  if (!status) return 0;
  return (await reportMessage(context, { token }, status)) ? 1 : 0;
}

/** A message of ours has one recipient. One that is not named has been forwarded by the mail server of who is. */
const statusFor = (address: string, all: readonly RecipientStatus[]): RecipientStatus | undefined =>
  all.find(({ addresses }) => addresses.includes(address)) ?? (all.length === 1 ? all[0] : undefined);

/** What a service of messages to phones tells. */
export async function takeReports(context: AppContext, kind: MessageKind, reports: readonly Report[]): Promise<number> {
  let taken = 0;
  for (const { messageId, providerId, state, reason } of reports) {
    const key: MessageKey = messageId && uuid.test(messageId) ? { id: messageId } : { kind, providerId };
    if (await reportMessage(context, key, { outcome: state, reason, providerId })) taken += 1;
  }
  return taken;
}
