import { LinkKey } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { hashToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { endAccess } from '../session/end-access.ts';
import { forgetFailures } from '../session/session-storage.ts';
import { lockUser, savePassword } from '../user/user-storage.ts';
import { deletePasswordLinks, readLinkByKey } from './password-storage.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

/** Sets a password with the key of a mailed link, once. Whoever was signed in to the account is so no longer. */
export async function resetPassword(context: AppContext, { key, password }: { key: string; password: string }) {
  const { database, now } = context;
  const readLink = async (source = database) =>
    LinkKey.safeParse(key).success ? readLinkByKey(source, hashToken(key), now()) : undefined;
  const link = await readLink();
  if (!link) throw new ExpectedProblem('password.link_invalid'); // before the costly hash

  const passwordHash = await hashPassword(password);
  await database.transaction().execute(async (tx) => {
    const user = await lockUser(tx, link.userId);
    const isStillGood = (await readLink(tx)) !== undefined; // of two that come together one comes second
    if (!isStillGood || !user || user.status === 'INACTIVE') throw new ExpectedProblem('password.link_invalid');
    await savePassword(tx, user.id, passwordHash);
    await deletePasswordLinks(tx, user.id);
    await endAccess(tx, user.id, now());
    await forgetFailures(tx, user.email);
    await tellPasswordChanged(context, tx, user);
  });
}
