import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readUserByAccess } from './session-storage.ts';
import { hashToken } from './token.ts';

/** Who sends this access token. */
export async function resolveSession({ database, now }: AppContext, token: string): Promise<UserActor> {
  const user = await readUserByAccess(database, hashToken(token), now());
  if (!user) throw new ExpectedProblem('session.missing');

  const { id, role, companyId, fullName: name } = user;
  if (role === 'admin') return { role, id, name, companyId };
  if (companyId === null) throw new ExpectedProblem('session.forbidden');
  return { role, id, name, companyId };
}
