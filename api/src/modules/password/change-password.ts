import { type ApiTokenId, validation } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { hashPassword, isPassword } from '../../platform/password-hash.ts';
import { ExpectedProblem } from '../../problem.ts';
import { deleteApiTokens } from '../api-token/api-token-storage.ts';
import { countAttempt, lockChecked } from '../credentials/check-credentials.ts';
import { readAccount, savePassword } from '../credentials/credentials-storage.ts';
import { endSessionsOf } from '../session/session-storage.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { deletePasswordLinks } from './password-storage.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly password: string;
  /** API tokens that go on. Absent: none, as whoever changes a password may not remember them. */
  readonly keptApiTokens?: readonly ApiTokenId[] | undefined;
}

/**
 * Changes the caller's own password. Wrong guesses at the current one slow down this session, and nobody else. The other
 * sessions end, and the API tokens that are not kept.
 */
export async function changePassword(context: AppContext, actor: UserActor, passwords: Passwords): Promise<void> {
  assertSignedIn(actor);
  const { database, now } = context;
  const account = await readAccount(database, actor.id);
  if (!account) throw new ExpectedProblem('session.missing'); // deleted a moment ago
  const guesser = `session ${actor.sessionId}`;
  await countAttempt(context, guesser);
  if (!(await isPassword(account.passwordHash, passwords.currentPassword))) throw isWrong();

  const passwordHash = await hashPassword(passwords.password);
  await database.transaction().execute(async (tx) => {
    const checked = await lockChecked(tx, { ...account, guesser });
    if (!checked) throw isWrong();
    await savePassword(tx, checked.id, passwordHash);
    await deletePasswordLinks(tx, checked.id);
    await endSessionsOf(tx, checked.id, now(), actor.sessionId);
    await deleteApiTokens(tx, checked.id, passwords.keptApiTokens);
    await notifyPasswordChanged(context, tx, checked);
  });
}

const isWrong = () =>
  new ExpectedProblem('password.wrong', {
    fields: [{ path: 'currentPassword', message: validation.wrongPassword }],
  });
