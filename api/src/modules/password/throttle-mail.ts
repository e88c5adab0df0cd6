import type { Database, Transaction } from '../../database.ts';
import { networkOf } from '../../platform/internet-address.ts';
import { ExpectedProblem } from '../../problem.ts';
import { countRequest } from './password-storage.ts';

const minute = 60_000;
const hour = 60 * minute;
const perHour = 5;
const perHourOfAsker = 30;

/** Counts a mail that somebody asks for. Throws request.too_many, so that nobody can fill another's mailbox. */
export async function throttleMail(tx: Transaction, subject: string, now: Date, limit = perHour): Promise<void> {
  const { requests, since } = await countRequest(tx, subject, now);
  if (requests <= limit) return;
  const wait = since.getTime() + hour - now.getTime();
  throw new ExpectedProblem('request.too_many', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** Limits whoever asks, and not whom they ask for: a stranger would use up the requests of the owner. */
export async function throttleAsker(tx: Transaction, from: string, email: string, now: Date): Promise<void> {
  const asker = networkOf(from);
  await throttleMail(tx, `${asker} for ${email}`, now);
  await throttleMail(tx, asker, now, perHourOfAsker);
}

const freeMails = 3;
const pause = 15 * minute;

/**
 * Whether an address gets another link now, whoever asked: three within an hour, then one in a quarter of an hour. Whoever gets
 * none has one that is good for most of an hour.
 */
export async function mayMailLink(database: Database, email: string, now: Date): Promise<boolean> {
  const { requests } = await countRequest(database, `links to ${email}`, now);
  if (requests < freeMails) return true;
  const { requests: recent } = await countRequest(database, `recent links to ${email}`, now, pause);
  return recent <= 1;
}
