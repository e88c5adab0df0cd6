import type { SessionId, Tokens } from '@pacta/shared/contracts';
import type { Transaction } from '../../platform/database.ts';
import { life } from './session.ts';
import { insertTokens } from './session-storage.ts';
import { newToken } from './token.ts';

/** A new pair for a session. The tokens themselves exist only in the answer. */
export async function issueTokens(tx: Transaction, sessionId: SessionId, now: Date): Promise<Tokens> {
  const access = { ...newToken(), expiresAt: new Date(now.getTime() + life.access) };
  const refresh = { ...newToken(), expiresAt: new Date(now.getTime() + life.refresh) };
  await insertTokens(tx, stored(sessionId, access), stored(sessionId, refresh));
  return { access: presented(access), refresh: presented(refresh) };
}

interface NewToken {
  token: string;
  hash: string;
  expiresAt: Date;
}

const stored = (sessionId: SessionId, { hash, expiresAt }: NewToken) => ({ sessionId, hash, expiresAt });
const presented = ({ token, expiresAt }: NewToken) => ({ token, expires: expiresAt.toISOString() });
