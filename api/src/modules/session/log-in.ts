import type { Credentials, Tokens, UserId } from '@pacta/shared/contracts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../ids.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readLogin } from '../user/user-storage.ts';
import { issueTokens } from './issue-tokens.ts';
import { isPassword } from './password.ts';
import { isForgotten, waitAfter } from './session.ts';
import { forgetFailures, insertSession, lockFailures, saveFailures } from './session-storage.ts';

/** Answers a wrong password, an unknown address and a closed account alike, and as slowly. */
export async function logIn(context: AppContext, { email, password }: Credentials) {
  await countAttempt(context, email);
  const account = await readLogin(context.database, email);
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.status !== 'ACTIVE') throw new ExpectedProblem('login.failed');
  return { userId: account.id, tokens: await openSession(context, account.id, email) };
}

/** Counts before the password is looked at: guesses sent together do not slip through together. */
async function countAttempt({ database, now }: AppContext, email: string): Promise<void> {
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

function openSession({ database, now }: AppContext, userId: UserId, email: string): Promise<Tokens> {
  return database.transaction().execute(async (tx) => {
    const at = now();
    const id = newId(at);
    await forgetFailures(tx, email);
    await insertSession(tx, { id, userId, createdAt: at });
    return issueTokens(tx, id, at);
  });
}
