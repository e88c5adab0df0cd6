import type { SessionId, Tokens } from '@pacta/contracts';
import type { Transaction } from '../../database.ts';
import { newToken, type Token } from '../../platform/token.ts';
import { lifetimes } from './session.ts';
import { insertAccessToken, insertRefreshToken } from './session-storage.ts';

/** Issues a new pair of tokens for a session. Only the answer contains the tokens themselves. */
export async function issueTokens(
  tx: Transaction,
  sessionId: SessionId,
  now: Date,
  refresh: Token = newToken(),
): Promise<Tokens> {
  const expiresAt = new Date(now.getTime() + lifetimes.refresh);
  await insertRefreshToken(tx, { sessionId, hash: refresh.hash, expiresAt });
  return { access: await issueAccessToken(tx, sessionId, now), refresh: presentToken(refresh, expiresAt) };
}

/** Issues a new access token alone. */
export async function issueAccessToken(tx: Transaction, sessionId: SessionId, now: Date): Promise<Tokens['access']> {
  const access = newToken();
  const expiresAt = new Date(now.getTime() + lifetimes.access);
  await insertAccessToken(tx, { sessionId, hash: access.hash, expiresAt });
  return presentToken(access, expiresAt);
}

export const presentToken = ({ token }: Token, expiresAt: Date) => ({ token, expires: expiresAt.toISOString() });
