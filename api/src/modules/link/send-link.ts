import type { DocumentId, LinkPurpose, SignerId } from '@pacta/contracts';
import type { ObserverId } from '@pacta/contracts/circulation';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { LinkMail, Quote } from '../../jobs.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { lifetimes, maxPerHour, waitAfter } from './link.ts';
import { insertLink, isAskedByPhone, readSentTimes } from './link-storage.ts';

interface Recipient {
  readonly documentId: DocumentId;
  readonly purpose: LinkPurpose;
  readonly signerId: SignerId | null;
  readonly observerId?: ObserverId;
}

type Sending = Pick<AppContext, 'jobs' | 'now'>;

/** Gives a person a link of their own; the job that mails it makes its key. Earlier links stay as they are. */
export async function sendLink(
  { jobs, now }: Sending,
  tx: Transaction,
  to: Recipient,
  mail: LinkMail,
  note?: Quote,
): Promise<void> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetimes.link);
  const link = { ...to, id: newId(createdAt), createdAt, expiresAt, revokedAt: null };
  await insertLink(tx, link);
  await jobs.enqueue(tx, { kind: 'link.mail', linkId: link.id, mail, ...(note && { note }) });
  if (mail !== 'sign' && !(mail === 'remind' && to.purpose === 'complete')) return;
  if (to.signerId && (await isAskedByPhone(tx, to.signerId)))
    await jobs.enqueue(tx, { kind: 'link.text', linkId: link.id, text: mail });
}

/** The same for somebody who was sent one before. Throws request.too_many. */
export async function sendAnotherLink(
  sending: Sending,
  tx: Transaction,
  to: Recipient,
  mail: LinkMail,
  note?: Quote,
): Promise<void> {
  assertMaySendAgain(await readSentTimes(tx, to.documentId, to, maxPerHour), sending.now());
  await sendLink(sending, tx, to, mail, note);
}

/** Given when the latest mails were sent to somebody, the newest first. Throws request.too_many. */
export function assertMaySendAgain(sentAt: readonly Date[], now: Date): void {
  const wait = waitAfter(sentAt, now);
  if (wait > 0) throw new ExpectedProblem('request.too_many', { retryAfterSeconds: Math.ceil(wait / 1000) });
}
