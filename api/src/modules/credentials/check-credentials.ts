import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { isPassword } from '../../platform/password-hash.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type Account, isForgotten, waitAfter } from './credentials.ts';
import { findAccount, forgetFailures, lockAccount, lockFailures, saveFailures } from './credentials-storage.ts';
import type { KnownBrowser } from './known-browser.ts';

/** Whose guesses are counted together. */
export type Guesser = string;

/**
 * Those whom nobody knows count together for each address. A browser of the account counts by itself, so that no stranger's
 * guesses keep its owner out.
 */
const guesserOf = (email: string, account: Account | undefined, browser: KnownBrowser | undefined): Guesser =>
  account && browser?.users.includes(account.id) ? `browser ${browser.id} ${account.id}` : email;

export interface Checked extends Pick<Account, 'id' | 'passwordHash'> {
  readonly guesser: Guesser;
}

/** Answers a wrong password, an unknown address and a closed account alike, and after the same time. */
export async function checkCredentials(
  context: AppContext,
  { email, password }: { email: string; password: string },
  browser?: KnownBrowser,
): Promise<Checked> {
  const account = await findAccount(context.database, email);
  const guesser = guesserOf(email, account, browser);
  await countAttempt(context, guesser);
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.status !== 'ACTIVE') throw new ExpectedProblem('login.failed');
  return { id: account.id, passwordHash: account.passwordHash, guesser };
}

/** Counts an attempt before the password is looked at, so that guesses sent together do not slip through together. */
export async function countAttempt({ database, now }: AppContext, guesser: Guesser): Promise<void> {
  const wait = await database.transaction().execute(async (tx) => {
    const at = now();
    const earlier = await lockFailures(tx, guesser, at);
    const { failures } = isForgotten(earlier, at) ? { failures: 0 } : earlier;
    const remaining = waitAfter({ ...earlier, failures }, at);
    if (remaining === 0) await saveFailures(tx, guesser, { failures: failures + 1, lastAt: at });
    return remaining;
  });
  if (wait > 0) throw new ExpectedProblem('login.slowed_down', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/**
 * Locks the account whose password was right, and forgets the failed attempts of whoever knew it. Undefined if the password
 * was changed or the account closed since it was checked: what is issued now would outlive what should have ended it.
 */
export async function lockChecked(
  tx: Transaction,
  { id, passwordHash, guesser }: Checked,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, id);
  if (account?.status !== 'ACTIVE' || account.passwordHash !== passwordHash) return undefined;
  await forgetFailures(tx, guesser);
  return account;
}
