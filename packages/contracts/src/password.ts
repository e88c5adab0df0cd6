import { z } from 'zod';
import { ApiTokenId } from './api-token.ts';
import type { Endpoint } from './endpoint.ts';
import { Email, Password } from './text.ts';
import { validation } from './validation.ts';

export const forgotPassword = {
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Mail a link to set a new password; the answer does not tell whether the address is known',
  body: z.strictObject({ email: Email }),
  response: z.object({}),
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a password with the key of a mailed link: single use; one hour, for an invitation seven days',
  body: z.strictObject({ key: z.string().max(200), password: Password }),
  response: z.object({}),
} as const satisfies Endpoint;

export const checkPasswordLink = {
  method: 'POST',
  path: '/auth/password-link',
  access: 'public',
  summary: 'Whether the key of a mailed link still sets a password, asked before one is typed; changes nothing',
  body: z.strictObject({ key: z.string().max(200) }),
  response: z.object({}),
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/users/me/password',
  access: 'session',
  summary: 'Change one’s own password; the other sessions end, and the API tokens that are not named',
  body: z.strictObject({
    currentPassword: z.string().min(1, validation.required).max(200, validation.tooLong),
    password: Password,
    keptApiTokens: z.array(ApiTokenId).max(1_000).optional(), // those that go on; absent: none
  }),
  response: z.object({}),
} as const satisfies Endpoint;
