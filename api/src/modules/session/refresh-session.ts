import type { SessionId, Tokens } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { hashToken, newSalt, successorOf } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { issueAccessToken, issueTokens, presentToken } from './issue-tokens.ts';
import { grace } from './session.ts';
import { endSession, lockRefreshToken, markRefreshTokenUsed, markSessionUsed } from './session-storage.ts';

/**
 * Exchanges a refresh token for a new pair. If a token comes a second time, it was copied, and nobody can tell which
 * sender is the owner: the whole session ends. The exception is a token that comes again at once, because the answer
 * was lost: see `repeatAnswer`.
 */
export async function refreshSession({ database, now }: AppContext, token: string): Promise<Tokens> {
  const tokens = await database.transaction().execute(async (tx) => {
    const at = now();
    const found = await lockRefreshToken(tx, hashToken(token));
    if (!found || !isValid(found, at)) return undefined;
    if (!found.usedAt) return renew(tx, token, found.sessionId, at);
    const repeated = await repeatAnswer(tx, token, found, at);
    if (!repeated) await endSession(tx, found.sessionId, at);
    return repeated;
  });
  if (!tokens) throw new ExpectedProblem('session.missing'); // after the transaction: the end of the session has to be committed
  return tokens;
}

type StoredRefreshToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

const isValid = ({ endedAt, status, expiresAt }: StoredRefreshToken, at: Date): boolean =>
  endedAt === null && status === 'ACTIVE' && expiresAt > at;

async function renew(tx: Transaction, token: string, sessionId: SessionId, at: Date): Promise<Tokens> {
  const salt = newSalt();
  await markRefreshTokenUsed(tx, hashToken(token), { usedAt: at, successorSalt: salt });
  await markSessionUsed(tx, sessionId, at);
  return issueTokens(tx, sessionId, at, successorOf(token, salt));
}

/**
 * Repeats the answer of a moment ago, with the same refresh token, as long as that one is unused. Two who share it
 * cannot both continue: the second one to use it ends the session.
 */
async function repeatAnswer(
  tx: Transaction,
  token: string,
  found: StoredRefreshToken,
  at: Date,
): Promise<Tokens | undefined> {
  const { usedAt, successorSalt, sessionId } = found;
  if (!usedAt || !successorSalt || at.getTime() - usedAt.getTime() > grace) return undefined;
  const refresh = successorOf(token, successorSalt);
  const successor = await lockRefreshToken(tx, refresh.hash);
  if (!successor || successor.usedAt) return undefined;
  return { access: await issueAccessToken(tx, sessionId, at), refresh: presentToken(refresh, successor.expiresAt) };
}
