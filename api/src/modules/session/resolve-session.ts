import { actorOf, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { isApiToken } from '../api-token/api-token.ts';
import { resolveApiToken } from '../api-token/resolve-api-token.ts';
import { readUserByAccess } from './session-storage.ts';

/** The user who sends this access token or API token, with the rights that they have now. */
export async function resolveSession(context: AppContext, token: string): Promise<UserActor> {
  const user = isApiToken(token)
    ? await resolveApiToken(context, token)
    : await readUserByAccess(context.database, hashToken(token), context.now());
  if (!user) throw new ExpectedProblem('session.missing');
  return actorOf(user);
}
