import { ApiTokenId, type NewApiToken } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { checkCredentials, holdChecked } from '../credentials/check-credentials.ts';
import { newApiToken } from './api-token.ts';
import { type ApiToken, insertApiToken } from './api-token-storage.ts';

const day = 24 * 60 * 60_000;

/** Issues a token for an e-mail and password. The token itself exists only in the answer. */
export async function createApiToken(
  context: AppContext,
  { name, expiresInDays, ...credentials }: NewApiToken,
): Promise<ApiToken & { token: string }> {
  const account = await checkCredentials(context, credentials);
  return context.database.transaction().execute(async (tx) => {
    const user = await holdChecked(tx, account);
    if (!user) throw new ExpectedProblem('login.failed');
    const createdAt = context.now();
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * day);
    const { token, hash } = newApiToken();
    const issued = { id: ApiTokenId.parse(newId(createdAt)), name, createdAt, expiresAt, lastUsedAt: null };
    await insertApiToken(tx, { ...issued, userId: user.id, hash });
    return { ...issued, token };
  });
}
