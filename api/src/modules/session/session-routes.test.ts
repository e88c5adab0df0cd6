import { getMe, login, logout, refreshTokens, type Tokens } from '@pacta/contracts';
import { nextAddress, passwordHash } from '../../../test/accounts.ts';
import { app, context } from '../../../test/app.ts';
import { insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { sweepSessions } from './session-storage.ts';

startEmpty();

const email = 'lucia@example.com';
const password = 'correct horse 9';
beforeEach(async () => {
  await insertedCompany();
  await insertedUser({ email, passwordHash });
});

let moment = now;
beforeEach(() => {
  moment = now;
});
const pass = (seconds: number) => {
  moment = new Date(moment.getTime() + seconds * 1000);
};

const server = app({ now: () => moment });
const post = ({ path }: { path: string }, body: object) =>
  server.inject({ method: 'POST', url: `/v1${path}`, payload: body, remoteAddress: nextAddress() });
const signIn = (guess = password, address = email) => post(login, { email: address, password: guess });
const signedIn = async (): Promise<Tokens> => (await signIn()).json().tokens;
const refresh = (token: string) => post(refreshTokens, { refreshToken: token });
const me = (token?: string) =>
  server.inject({ url: `/v1${getMe.path}`, ...(token && { headers: { authorization: `Bearer ${token}` } }) });

describe('POST /auth/login', () => {
  it('returns the user and two tokens', async () => {
    const response = await signIn();

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      user: expect.objectContaining({ email, full_name: 'Lucía Hernández', company: expect.anything() }),
      tokens: {
        access: { token: expect.any(String), expires: '2026-01-01T09:30:00.000Z' },
        refresh: { token: expect.any(String), expires: '2026-01-31T09:00:00.000Z' },
      },
    });
  });

  it('accepts the address in any case', async () => {
    expect((await signIn(password, ' Lucia@Example.com ')).statusCode).toBe(200);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const [wrong, unknown] = [await signIn('wrong'), await signIn(password, 'nobody@example.com')];

    expect(wrong.json()).toEqual({
      code: 401,
      message: 'Invalid email or password',
      reason: 'login.failed',
      requestId: expect.any(String),
    });
    expect({ ...unknown.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' });
  });

  it('answers a deactivated account like a wrong password', async () => {
    await database.updateTable('users').set({ status: 'INACTIVE' }).execute();
    expect((await signIn()).json()).toMatchObject({ reason: 'login.failed' });
  });

  it.each([email, 'nobody@example.com'])('slows %s down after five wrong passwords', async (address) => {
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await signIn('wrong', address)).json()).toMatchObject({ reason: 'login.failed' });
    }

    const slowed = await signIn(password, address);

    expect(slowed.json()).toMatchObject({ code: 429, reason: 'login.slowed_down' });
    expect(slowed.headers['retry-after']).toBe('30');
  });

  it('lets the owner in after the wait, and forgets the failed attempts', async () => {
    for (let guess = 1; guess <= 5; guess += 1) await signIn('wrong');
    pass(31);
    expect((await signIn()).statusCode).toBe(200);
    expect((await signIn('wrong')).json()).toMatchObject({ reason: 'login.failed' });
  });

  it('counts concurrent attempts', async () => {
    const guesses = await Promise.all(Array.from({ length: 8 }, () => signIn('wrong')));
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });

  it.each([
    ['an unknown field', { email, password, role: 'admin' }],
    ['a missing password', { email }],
    ['an address that is none', { email: 'lucia', password }],
  ])('refuses %s', async (_, body) => {
    const response = await post(login, body);
    expect(response.json()).toMatchObject({ code: 400, reason: 'request.invalid', fields: [expect.anything()] });
  });

  it('names the wrong field, with the message of the contract', async () => {
    expect((await post(login, { email: 'lucia', password })).json().fields).toEqual([
      { path: 'email', message: 'Invalid email address.' },
    ]);
  });

  it('refuses a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await server.inject({ method: 'POST', url: '/v1/auth/login', headers, payload: '{' });
    expect(response.json()).toMatchObject({ code: 400, reason: 'request.invalid' });
  });

  it('stores no token and no password in clear', async () => {
    const { access, refresh: kept } = await signedIn();
    const stored = JSON.stringify([
      await database.selectFrom('accessTokens').selectAll().execute(),
      await database.selectFrom('refreshTokens').selectAll().execute(),
      await database.selectFrom('users').selectAll().execute(),
    ]);
    for (const secret of [access.token, kept.token, password]) expect(stored).not.toContain(secret);
  });
});

describe('GET /users/me', () => {
  it('returns the signed-in user', async () => {
    const { access } = await signedIn();
    expect((await me(access.token)).json()).toMatchObject({ email, role: 'sub', status: 'ACTIVE' });
  });

  it('asks a stranger to authenticate, with the specified message', async () => {
    for (const token of [undefined, 'forged']) {
      const response = await me(token);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ message: 'Please authenticate', reason: 'session.missing' });
    }
  });

  it('refuses an access token after 30 minutes', async () => {
    const { access } = await signedIn();
    pass(30 * 60 - 1);
    expect((await me(access.token)).statusCode).toBe(200);
    pass(1);
    expect((await me(access.token)).statusCode).toBe(401);
  });

  it('refuses an account that was deactivated meanwhile', async () => {
    const { access } = await signedIn();
    await database.updateTable('users').set({ status: 'INACTIVE' }).execute();
    expect((await me(access.token)).statusCode).toBe(401);
  });
});

describe('POST /auth/refresh-tokens', () => {
  it('exchanges a refresh token for a new pair', async () => {
    const first = await signedIn();
    pass(29 * 24 * 60 * 60);

    const second: Tokens = (await refresh(first.refresh.token)).json().tokens;

    expect(second.refresh.token).not.toBe(first.refresh.token);
    expect((await me(second.access.token)).statusCode).toBe(200);
    expect((await refresh(second.refresh.token)).statusCode).toBe(200);
  });

  it('ends the session when a token is used twice', async () => {
    const first = await signedIn();
    const second: Tokens = (await refresh(first.refresh.token)).json().tokens;
    pass(21);

    expect((await refresh(first.refresh.token)).json()).toMatchObject({ code: 401, reason: 'session.missing' });

    expect((await refresh(second.refresh.token)).statusCode).toBe(401);
    expect((await me(second.access.token)).statusCode).toBe(401);
    expect((await me(first.access.token)).statusCode).toBe(401);
  });

  it('repeats a lost answer, with the same refresh token', async () => {
    const first = await signedIn();
    const lost: Tokens = (await refresh(first.refresh.token)).json().tokens;
    pass(20);

    const again: Tokens = (await refresh(first.refresh.token)).json().tokens;

    expect(again.refresh).toEqual(lost.refresh);
    expect((await me(again.access.token)).statusCode).toBe(200);
    expect((await refresh(again.refresh.token)).statusCode).toBe(200);
  });

  it('ends the session at once if the token that followed was used', async () => {
    const first = await signedIn();
    const second: Tokens = (await refresh(first.refresh.token)).json().tokens;
    const third: Tokens = (await refresh(second.refresh.token)).json().tokens;

    expect((await refresh(first.refresh.token)).statusCode).toBe(401);

    expect((await me(third.access.token)).statusCode).toBe(401);
  });

  it('detects a copy that was used within the grace period at the next renewal', async () => {
    const { refresh: shared } = await signedIn();
    const [owner, thief] = await Promise.all([refresh(shared.token), refresh(shared.token)]);
    const [own, copied]: [Tokens, Tokens] = [owner.json().tokens, thief.json().tokens];
    expect(copied.refresh).toEqual(own.refresh);

    const next: Tokens = (await refresh(copied.refresh.token)).json().tokens;
    pass(25 * 60);
    expect((await refresh(own.refresh.token)).statusCode).toBe(401);

    expect((await me(next.access.token)).statusCode).toBe(401);
  });

  it('refuses a session that has ended', async () => {
    const first = await signedIn();
    const second: Tokens = (await refresh(first.refresh.token)).json().tokens;
    await post(logout, { refreshToken: second.refresh.token });
    expect((await refresh(first.refresh.token)).statusCode).toBe(401);
  });

  it('leaves the user’s other sessions alone', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await refresh(here.refresh.token);
    pass(21);
    await refresh(here.refresh.token);
    expect((await me(there.access.token)).statusCode).toBe(200);
  });

  it.each([
    ['a forged token', async () => 'forged'],
    ['an access token', async () => (await signedIn()).access.token],
    [
      'a token after 30 days',
      async () => {
        const { refresh: old } = await signedIn();
        pass(30 * 24 * 60 * 60);
        return old.token;
      },
    ],
  ])('refuses %s', async (_, token) => {
    expect((await refresh(await token())).json()).toMatchObject({ code: 401, message: 'Please authenticate' });
  });
});

describe('POST /auth/logout', () => {
  it('ends the session', async () => {
    const { access, refresh: kept } = await signedIn();

    expect((await post(logout, { refreshToken: kept.token })).json()).toEqual({});

    expect((await me(access.token)).statusCode).toBe(401);
    expect((await refresh(kept.token)).statusCode).toBe(401);
  });

  it('accepts an unknown token', async () => {
    expect((await post(logout, { refreshToken: 'unknown' })).statusCode).toBe(200);
  });
});

it('sweeps what has expired, and nothing else', async () => {
  const { refresh: old } = await signedIn();
  pass(30 * 24 * 60 * 60);
  const { access } = await signedIn();

  await sweepSessions(context.database, moment);

  expect(await database.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect((await me(access.token)).statusCode).toBe(200);
  expect((await refresh(old.token)).statusCode).toBe(401);
});
