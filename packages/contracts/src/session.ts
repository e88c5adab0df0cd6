import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Email, Timestamp, uuid } from './text.ts';
import { UserView } from './user.ts';
import { validation } from './validation.ts';

const Token = z.object({ token: z.string(), expires: Timestamp });

export const Tokens = z.object({ access: Token, refresh: Token });
export type Tokens = z.infer<typeof Tokens>;

export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1, validation.required).max(200, validation.tooLong),
});
export type Credentials = z.infer<typeof Credentials>;

export const login = {
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: Credentials,
  response: z.object({ user: UserView, tokens: Tokens }),
} as const satisfies Endpoint;

const RefreshToken = z.strictObject({ refreshToken: z.string().min(1).max(200) });

export const logout = {
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'End the session that this refresh token belongs to',
  body: RefreshToken,
  response: z.object({}),
} as const satisfies Endpoint;

export const refreshTokens = {
  method: 'POST',
  path: '/auth/refresh-tokens',
  access: 'public',
  summary:
    'Change a refresh token for a new pair. Sent again within 20 seconds it answers with the same refresh token; after that, or once that one was used, its whole family ends',
  body: RefreshToken,
  response: z.object({ tokens: Tokens }),
} as const satisfies Endpoint;

export const SessionId = uuid().brand('SessionId');
export type SessionId = z.infer<typeof SessionId>;

export const SessionView = z.object({
  id: SessionId,
  isCurrent: z.boolean(),
  browser: z.string(), // as its user agent tells, such as Chrome; empty where it does not
  system: z.string(), // such as Windows; empty likewise
  createdAt: Timestamp,
  lastUsedAt: Timestamp, // when it last renewed its tokens
});
export type SessionView = z.infer<typeof SessionView>;

export const listSessions = {
  method: 'GET',
  path: '/users/me/sessions',
  access: 'session',
  summary: 'Where the reader is signed in, the latest use first',
  response: z.object({ results: z.array(SessionView) }),
} as const satisfies Endpoint;

export const revokeSession = {
  method: 'DELETE',
  path: '/users/me/sessions/:sessionId',
  access: 'session',
  summary: 'End one of the reader’s own sessions',
  params: z.strictObject({ sessionId: SessionId }),
  response: z.object({}),
} as const satisfies Endpoint;

export const revokeOtherSessions = {
  method: 'DELETE',
  path: '/users/me/sessions',
  access: 'session',
  summary: 'End all of the reader’s own sessions but this one',
  response: z.object({}),
} as const satisfies Endpoint;
