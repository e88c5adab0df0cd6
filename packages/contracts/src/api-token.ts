import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Credentials } from './session.ts';
import { line, Timestamp, uuid } from './text.ts';

export const ApiTokenId = uuid().brand('ApiTokenId');
export type ApiTokenId = z.infer<typeof ApiTokenId>;

/** Days until a personal API token expires. */
export const apiTokenLives = [7, 30, 90, 365] as const;

export const NewApiToken = Credentials.extend({
  name: line(100),
  expiresInDays: z.literal(apiTokenLives),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

export const ApiTokenView = z.object({
  id: ApiTokenId,
  name: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Timestamp.nullable(), // to the hour
});
export type ApiTokenView = z.infer<typeof ApiTokenView>;

export const createApiToken = {
  method: 'POST',
  path: '/auth/api-tokens',
  access: 'public',
  summary: 'Issue a personal API token for an e-mail and password; it is shown this once',
  body: NewApiToken,
  response: ApiTokenView.extend({ token: z.string() }),
} as const satisfies Endpoint;

export const listApiTokens = {
  method: 'GET',
  path: '/users/me/api-tokens',
  access: 'session',
  summary: 'The reader’s own API tokens that are still good, without the tokens themselves',
  response: z.object({ results: z.array(ApiTokenView) }),
} as const satisfies Endpoint;

export const revokeApiToken = {
  method: 'DELETE',
  path: '/users/me/api-tokens/:apiTokenId',
  access: 'session',
  summary: 'Revoke one of the reader’s own API tokens',
  params: z.strictObject({ apiTokenId: ApiTokenId }),
  response: z.object({}),
} as const satisfies Endpoint;
