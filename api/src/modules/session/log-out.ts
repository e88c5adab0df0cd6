import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/token.ts';
import { endSession, lockRefreshToken } from './session-storage.ts';

/** Ends the session. A token that nobody knows has nothing to end, and that is no failure. */
export async function logOut({ database, now }: AppContext, token: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(token));
    if (found) await endSession(tx, found.sessionId, now());
  });
}
