import { validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { hashPassword, isPassword } from '../../platform/password-hash.ts';
import { ExpectedProblem } from '../../problem.ts';
import { countAttempt, holdChecked } from '../credentials/check-credentials.ts';
import { assertSignedIn } from '../session/session-policy.ts';
import { endSessionsOf } from '../session/session-storage.ts';
import { wrongField } from '../user/user.ts';
import { readLogin, readUser, savePassword } from '../user/user-storage.ts';
import { deletePasswordLinks } from './password-storage.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly password: string;
}

/** Changes one's own password. Wrong guesses at the present one count as at sign-in; the other sessions end. */
export async function changePassword(context: AppContext, actor: UserActor, passwords: Passwords): Promise<void> {
  assertSignedIn(actor);
  const { database, now } = context;
  const user = await readUser(database, actor.id);
  if (!user) throw new ExpectedProblem('session.missing'); // deleted a moment ago
  await countAttempt(context, user.email);
  const account = await readLogin(database, user.email);
  const matches = await isPassword(account?.passwordHash ?? null, passwords.currentPassword);
  if (!account || !matches) throw isWrong();

  const passwordHash = await hashPassword(passwords.password);
  await database.transaction().execute(async (tx) => {
    const held = await holdChecked(tx, account);
    if (!held) throw isWrong();
    await savePassword(tx, held.id, passwordHash);
    await deletePasswordLinks(tx, held.id);
    await endSessionsOf(tx, held.id, now(), actor.sessionId);
    await tellPasswordChanged(context, tx, held);
  });
}

const isWrong = () => new ExpectedProblem('password.wrong', wrongField('currentPassword', validation.wrongPassword));
