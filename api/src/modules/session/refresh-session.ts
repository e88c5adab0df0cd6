import type { Tokens } from '@pacta/shared/contracts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { issueTokens } from './issue-tokens.ts';
import { endSession, lockRefreshToken, markRefreshTokenUsed, markSessionUsed } from './session-storage.ts';
import { hashToken } from './token.ts';

/**
 * Changes a refresh token for a new pair. A token that comes a second time has been copied, and nobody can tell which of
 * the two is the owner's: the whole family ends.
 */
export async function refreshSession({ database, now }: AppContext, token: string): Promise<Tokens> {
  const hash = hashToken(token);
  const tokens = await database.transaction().execute(async (tx) => {
    const at = now();
    const found = await lockRefreshToken(tx, hash);
    if (!found || found.endedAt || found.status !== 'ACTIVE' || found.expiresAt <= at) return undefined;
    if (found.usedAt) {
      await endSession(tx, found.sessionId, at);
      return undefined;
    }
    await markRefreshTokenUsed(tx, hash, at);
    await markSessionUsed(tx, found.sessionId, at);
    return issueTokens(tx, found.sessionId, at);
  });
  if (!tokens) throw new ExpectedProblem('session.missing'); // only now: the end of a family has to be committed
  return tokens;
}
