import { ApiTokenId, type NewApiToken } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { checkCredentials, lockChecked } from '../credentials/check-credentials.ts';
import type { KnownBrowser } from '../credentials/known-browser.ts';
import { apiTokenPrefix } from './api-token.ts';
import { type ApiToken, insertApiToken } from './api-token-storage.ts';

const day = 24 * 60 * 60_000;

/** Issues a token for an e-mail and password. Only the answer contains the token itself. */
export async function createApiToken(
  context: AppContext,
  { name, expiresInDays, ...credentials }: NewApiToken,
  browser?: KnownBrowser,
): Promise<ApiToken & { token: string }> {
  const found = await checkCredentials(context, credentials, browser);
  return context.database.transaction().execute(async (tx) => {
    const checked = await lockChecked(tx, found);
    if (!checked) throw new ExpectedProblem('login.failed');
    if (checked.mustChangePassword) throw new ExpectedProblem('password.must_change');
    const createdAt = context.now();
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * day);
    const token = `${apiTokenPrefix}${newToken().token}`;
    const issued = { id: ApiTokenId.parse(newId(createdAt)), name, createdAt, expiresAt, lastUsedAt: null };
    await insertApiToken(tx, { ...issued, userId: checked.id, hash: hashToken(token) });
    return { ...issued, token };
  });
}
