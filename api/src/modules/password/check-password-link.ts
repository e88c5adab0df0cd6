import { LinkKey } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readAccount } from '../credentials/credentials-storage.ts';
import { readLinkByKey } from './password-storage.ts';

/**
 * Refuses a key that sets no password any more. Whatever is wrong with it, the answer is that of setting one; and it leaves
 * the link as it is, since programs that look into mail open links.
 */
export async function checkPasswordLink({ database, now }: Pick<AppContext, 'database' | 'now'>, key: string) {
  const link = LinkKey.safeParse(key).success ? await readLinkByKey(database, hashToken(key), now()) : undefined;
  const account = link && (await readAccount(database, link.userId));
  if (!account || account.status === 'INACTIVE') throw new ExpectedProblem('password.link_invalid');
}
