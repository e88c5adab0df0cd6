import { validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { isPassword } from '../../platform/password-hash.ts';
import { ExpectedProblem } from '../../problem.ts';
import { countAttempt } from '../credentials/check-credentials.ts';
import { forgetFailures, readAccount } from '../credentials/credentials-storage.ts';
import { readSessionStart } from '../session/session-storage.ts';

const fresh = 10 * 60_000; // milliseconds since signing in

/**
 * Makes sure that whoever holds a session is its owner: by the password, or because they have just signed in. An open screen or
 * a copied token is not enough to take an account over.
 */
export async function proveOneself(
  context: AppContext,
  actor: UserActor & Required<Pick<UserActor, 'sessionId'>>,
  currentPassword: string | undefined,
): Promise<void> {
  const { database, now } = context;
  if (currentPassword === undefined) {
    const startedAt = await readSessionStart(database, actor.sessionId);
    if (startedAt && now().getTime() - startedAt.getTime() < fresh) return;
    throw new ExpectedProblem('password.needed', { fields: [field(validation.required)] });
  }
  const guesser = `session ${actor.sessionId}`;
  await countAttempt(context, guesser);
  const account = await readAccount(database, actor.id);
  if (!(await isPassword(account?.passwordHash ?? null, currentPassword))) {
    throw new ExpectedProblem('password.wrong', { fields: [field(validation.wrongPassword)] });
  }
  await database.transaction().execute((tx) => forgetFailures(tx, guesser));
}

const field = (message: string) => ({ path: 'currentPassword', message });
