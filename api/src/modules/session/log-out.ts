import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/token.ts';
import { endSession, lockRefreshToken } from './session-storage.ts';

/** Ends the session that a refresh token belongs to. An unknown token is no failure: there is nothing to end. */
export async function logOut({ database, now }: AppContext, token: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(token));
    if (found) await endSession(tx, found.sessionId, now());
  });
}
