import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/token.ts';
import { markApiTokenUsed, readUserByApiToken } from './api-token-storage.ts';

const hour = 60 * 60_000;

/** The user who sends this API token. Its use is recorded once an hour, so that most calls write nothing. */
export async function resolveApiToken({ database, now }: AppContext, token: string) {
  const hash = hashToken(token);
  const found = await readUserByApiToken(database, hash, now());
  if (!found) return undefined;
  const { lastUsedAt, ...user } = found;
  const thisHour = new Date(Math.floor(now().getTime() / hour) * hour);
  if (!lastUsedAt || lastUsedAt < thisHour) await markApiTokenUsed(database, hash, thisHour);
  return user;
}
