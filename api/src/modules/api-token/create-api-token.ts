import { ApiTokenId, type NewApiToken } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { checkCredentials, lockChecked } from '../credentials/check-credentials.ts';
import { apiTokenPrefix } from './api-token.ts';
import { type ApiToken, insertApiToken } from './api-token-storage.ts';

const day = 24 * 60 * 60_000;

/** Issues a token for an e-mail and password. Only the answer contains the token itself. */
export async function createApiToken(
  context: AppContext,
  { name, expiresInDays, ...credentials }: NewApiToken,
): Promise<ApiToken & { token: string }> {
  const account = await checkCredentials(context, credentials);
  return context.database.transaction().execute(async (tx) => {
    const checked = await lockChecked(tx, account);
    if (!checked) throw new ExpectedProblem('login.failed');
    const createdAt = context.now();
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * day);
    const token = `${apiTokenPrefix}${newToken().token}`;
    const issued = { id: ApiTokenId.parse(newId(createdAt)), name, createdAt, expiresAt, lastUsedAt: null };
    await insertApiToken(tx, { ...issued, userId: checked.id, hash: hashToken(token) });
    return { ...issued, token };
  });
}
