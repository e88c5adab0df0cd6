import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { countRequest } from './password-storage.ts';

const perHour = 5;
const hour = 60 * 60_000;

/**
 * Counts a mail that somebody requests for an address. Throws request.too_many, so that nobody can fill another's
 * mailbox.
 */
export async function throttleMail(tx: Transaction, email: string, now: Date): Promise<void> {
  const { requests, since } = await countRequest(tx, email, now);
  if (requests <= perHour) return;
  const wait = since.getTime() + hour - now.getTime();
  throw new ExpectedProblem('request.too_many', { retryAfterSeconds: Math.ceil(wait / 1000) });
}
