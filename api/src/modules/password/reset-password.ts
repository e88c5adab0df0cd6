import { LinkKey, type UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { hashToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { forgetFailures, lockAccount, savePassword } from '../credentials/credentials-storage.ts';
import { endAccess } from '../session/end-access.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { deletePasswordLinks, readLinkByKey } from './password-storage.ts';

/** Sets a password with the key of a mailed link, once. All sessions and API tokens of the account end. */
export async function resetPassword(
  context: AppContext,
  { key, password }: { key: string; password: string },
): Promise<UserId> {
  const { database, now } = context;
  const readLink = async (source = database) =>
    LinkKey.safeParse(key).success ? readLinkByKey(source, hashToken(key), now()) : undefined;
  const link = await readLink();
  if (!link) throw new ExpectedProblem('password.link_invalid'); // before the costly hash

  const passwordHash = await hashPassword(password);
  await database.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, link.userId);
    const isStillGood = (await readLink(tx)) !== undefined; // checked again: another request may have used it meanwhile
    if (!isStillGood || !account || account.status === 'INACTIVE') throw new ExpectedProblem('password.link_invalid');
    await savePassword(tx, account.id, passwordHash);
    await deletePasswordLinks(tx, account.id);
    await endAccess(tx, account.id, now());
    await forgetFailures(tx, account.email);
    await notifyPasswordChanged(context, tx, account);
  });
  return link.userId;
}
