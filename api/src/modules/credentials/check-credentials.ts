import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { isPassword } from '../../platform/password-hash.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type Account, isForgotten, waitAfter } from './credentials.ts';
import { findAccount, forgetFailures, lockAccount, lockFailures, saveFailures } from './credentials-storage.ts';

/** Answers a wrong password, an unknown address and a closed account alike, and after the same time. */
export async function checkCredentials(
  context: AppContext,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  await countAttempt(context, email);
  const account = await findAccount(context.database, email);
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.status !== 'ACTIVE') throw new ExpectedProblem('login.failed');
  return account;
}

/** Counts an attempt before the password is looked at, so that guesses sent together do not slip through together. */
export async function countAttempt({ database, now }: AppContext, email: string): Promise<void> {
  const wait = await database.transaction().execute(async (tx) => {
    const at = now();
    const earlier = await lockFailures(tx, email, at);
    const { failures } = isForgotten(earlier, at) ? { failures: 0 } : earlier;
    const remaining = waitAfter({ ...earlier, failures }, at);
    if (remaining === 0) await saveFailures(tx, email, { failures: failures + 1, lastAt: at });
    return remaining;
  });
  if (wait > 0) throw new ExpectedProblem('login.slowed_down', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/**
 * Locks the account whose password was right, and forgets the failed attempts. Undefined if the password was changed or the
 * account closed since it was checked: what is issued now would outlive what should have ended it.
 */
export async function lockChecked(
  tx: Transaction,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, id);
  if (account?.status !== 'ACTIVE' || account.passwordHash !== passwordHash) return undefined;
  await forgetFailures(tx, account.email);
  return account;
}
