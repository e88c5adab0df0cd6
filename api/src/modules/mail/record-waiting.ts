import type { AppContext } from '../../context.ts';
import { asReason } from '../message/message.ts';
import { findMessage, saveReason } from '../message/message-storage.ts';
import { reportMessage } from './report-message.ts';

/** A server that wants a mail later (greylisting) takes it sooner: until then only the page says so. */
const patience = 30 * 60_000;

/** The mail server did not take a mail, and it is tried again: the page says why, and after half an hour its creator is told. */
export async function recordWaiting(context: AppContext, id: string, answer: string | undefined): Promise<void> {
  const message = await findMessage(context.database, { id });
  if (!message) return;
  const reason = asReason(answer ?? 'the mail server does not answer');
  const isLate = context.now().getTime() - message.createdAt.getTime() >= patience;
  if (isLate && (await reportMessage(context, { id }, { outcome: 'delayed', reason }))) return;
  await saveReason(context.database, id, reason);
}
