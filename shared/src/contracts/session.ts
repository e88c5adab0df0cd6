import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Email, Timestamp } from './text.ts';
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
  summary: 'Change a refresh token for a new pair; a token used twice ends its whole family',
  body: RefreshToken,
  response: z.object({ tokens: Tokens }),
} as const satisfies Endpoint;
