import type { SessionId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { ExpectedProblem } from '../../problem.ts';

/**
 * What concerns accounts asks for a sign-in. An API token lies in scripts and may leak: with it nobody can make, change or
 * remove users, set a password, or see and end sessions and tokens, so revoking it really ends it.
 */
export function assertSignedIn<A extends UserActor>(user: A): asserts user is A & { readonly sessionId: SessionId } {
  if (user.sessionId === undefined) throw new ExpectedProblem('session.forbidden');
}
