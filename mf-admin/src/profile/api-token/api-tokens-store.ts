import {
  type ApiTokenId,
  createApiToken,
  listApiTokens,
  type NewApiToken,
  type ResponseOf,
  revokeApiToken,
  validation,
} from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { createOwnDataStore } from '../own-data-store.ts';
import { refusedField } from '../refused-field.ts';

/** A token as the server tells it this once. */
export type IssuedApiToken = ResponseOf<typeof createApiToken>;

export const apiTokensStore = createOwnDataStore(async (signal) => (await call(listApiTokens, {}, { signal })).results);

const wrong = { path: 'password', message: validation.wrongPassword };

export async function createToken(wanted: NewApiToken): Promise<IssuedApiToken> {
  try {
    const issued = await call(createApiToken, { body: wanted });
    const { token: _, ...view } = issued; // the list never holds it
    apiTokensStore.change((known) => [view, ...known]);
    return issued;
  } catch (error) {
    throw refusedField(error, 'login.failed', wrong);
  }
}

export async function revokeToken(apiTokenId: ApiTokenId): Promise<void> {
  try {
    await call(revokeApiToken, { params: { apiTokenId } });
  } catch (error) {
    if (ProblemError.from(error).reason !== 'api_token.not_found') throw error; // else it is gone already
  }
  apiTokensStore.change((known) => known.filter(({ id }) => id !== apiTokenId));
}
