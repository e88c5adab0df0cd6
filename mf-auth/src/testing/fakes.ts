import { checkPasswordLink, confirmEmail, login, restoreEmail } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { type Asked, aUser, type Fakes, respondTo } from '@pacta/shared/testing';

const key = 'k'.repeat(43);
const endedKey = 'e'.repeat(43);
const refusal = { code: 400, message: '', reason: 'password.link_invalid', requestId: 'fake' } as const;

/** Mailed keys work, but for the one that has ended. */
async function withKey({ request }: Asked): Promise<Record<string, never>> {
  const body = (await request.json()) as { key: string };
  if (body.key === endedKey) throw new ProblemError(refusal, null);
  return {};
}

const expires = '2099-01-01T00:00:00Z';
const tokens = { access: { token: 'fake', expires }, refresh: { token: 'fake', expires } };

/** Any password signs in, but for `wrong`. */
async function signIn({ request }: Asked) {
  const { password } = (await request.json()) as { password: string };
  if (password !== 'wrong') return { user: aUser(), tokens };
  throw new ProblemError({ ...refusal, code: 401, reason: 'login.failed' }, null);
}

const mailed = (path: string) => [
  { label: `${path}, from an e-mail`, to: `${path}#key=${key}` },
  { label: `${path}, with a link that has ended`, to: `${path}#key=${endedKey}` },
];

export default {
  handlers: [
    respondTo(login, signIn),
    respondTo(checkPasswordLink, withKey),
    respondTo(confirmEmail, withKey),
    respondTo(restoreEmail, withKey),
  ],
  samples: [
    { label: '/auth/forgot', to: '/auth/forgot' },
    { label: '/auth/generateToken', to: '/auth/generateToken' },
    ...['/auth/reset-password', '/auth/confirm-email', '/auth/restore-email'].flatMap(mailed),
  ],
} satisfies Fakes;
