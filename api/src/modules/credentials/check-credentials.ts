import type { UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { isPassword } from '../../platform/password-hash.ts';
import { ExpectedProblem } from '../../problem.ts';
import { isForgotten, waitAfter } from '../session/session.ts';
import { forgetFailures, lockFailures, saveFailures } from '../session/session-storage.ts';
import type { User } from '../user/user.ts';
import { lockUser, readLogin } from '../user/user-storage.ts';

export interface Account {
  readonly id: UserId;
  readonly passwordHash: string | null;
}

/** Answers a wrong password, an unknown address and a closed account alike, and as slowly. */
export async function checkCredentials(
  context: AppContext,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  await countAttempt(context, email);
  const account = await readLogin(context.database, email);
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.status !== 'ACTIVE') throw new ExpectedProblem('login.failed');
  return account;
}

/** Counts before the password is looked at: guesses sent together do not slip through together. */
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
 * Holds the user whose password was right, and forgets the wrong ones. Undefined where it has been changed, or the account
 * closed, since it was looked at: what comes of it would outlive what should have ended it.
 */
export async function holdChecked(tx: Transaction, { id, passwordHash }: Account): Promise<User | undefined> {
  const user = await lockUser(tx, id);
  if (user?.status !== 'ACTIVE' || user.passwordHash !== passwordHash) return undefined;
  await forgetFailures(tx, user.email);
  return user;
}
