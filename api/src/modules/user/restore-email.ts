import { LinkKey } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { recordAct } from '../company-record/company-record-storage.ts';
import { forgetFailures } from '../credentials/credentials-storage.ts';
import { deletePasswordLinks } from '../password/password-storage.ts';
import { sendPasswordLink } from '../password/send-password-link.ts';
import { endAccess } from '../session/end-access.ts';
import { deleteChangesSince, deleteConfirmations, readChangeByKey } from './email-change-storage.ts';
import { assertNobodyHolds, lockUser, saveUser } from './user-storage.ts';

/**
 * Gives an account its former address back, with the key that was mailed there. Whoever took the account over knew the password
 * or had a session: both end, and a link to set another password is mailed to the address that is back.
 */
export async function restoreEmail(context: AppContext, key: string): Promise<void> {
  const { database, now } = context;
  if (!LinkKey.safeParse(key).success) throw new ExpectedProblem('password.link_invalid');
  const readChange = (source = database) => readChangeByKey(source, 'undo', hashToken(key), now());
  if (!(await readChange())) throw new ExpectedProblem('password.link_invalid'); // before the costly hash
  const passwordHash = await hashPassword(newToken().token); // nobody knows it
  await database.transaction().execute(async (tx) => {
    const at = now();
    const seen = await readChange(tx);
    const user = seen && (await lockUser(tx, seen.userId));
    const change = user && (await readChange(tx)); // another request may have used it
    if (!change) throw new ExpectedProblem('password.link_invalid');
    const next = { ...user, email: change.email, passwordHash };
    await assertNobodyHolds(tx, next, at);
    await saveUser(tx, next);
    await deleteChangesSince(tx, change);
    await deleteConfirmations(tx, user.id);
    await deletePasswordLinks(tx, user.id);
    await endAccess(tx, user.id, at);
    await forgetFailures(tx, next.email);
    await sendPasswordLink(context, tx, { userId: user.id, purpose: 'reset', from: at });
    const by = { actorName: user.fullName, subject: user, detail: `${user.email} → ${next.email}` };
    await recordAct(tx, { act: 'user.email_restored', ...by, at });
  });
}
