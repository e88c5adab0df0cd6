import { getMe, listApiTokens, login, logout, type Problem, refreshTokens, UserView } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { refuse, respond } from '@pacta/shared/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createStore } from 'zustand/vanilla';
import { authenticationStore, signIn, signOut } from './authentication-store.ts';
import { loadCurrentUser } from './current-user.ts';
import { forgetOnSignOut } from './on-sign-out.ts';
import { page } from './page.ts';
import './renew-session.ts';
import { clearSession, sessionStore, startSession } from './session-store.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const user = UserView.parse({
  id: '0198c1a0-0000-7000-8000-000000000001',
  name: 'Ana',
  full_name: 'Ana Ruiz',
  email: 'ana@example.com',
  role: 'sub',
  status: 'ACTIVE',
  language: 'es',
  company: null,
});
const expires = '2026-01-01T09:00:00Z';
const tokens = (n: number) => ({
  access: { token: `access-${n}`, expires },
  refresh: { token: `refresh-${n}`, expires },
});
const problem = (code: number, reason: Problem['reason'], message = 'No.') => ({
  code,
  reason,
  message,
  requestId: 'r1',
});
const unauthorized = problem(401, 'session.missing', 'Please authenticate');
const stored = () => [
  ...['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
  localStorage.getItem('isLoggedIn') === 'true',
];
const nothing = [null, null, null, false];

let goToOrigin: jest.SpyInstance;
beforeEach(() => {
  goToOrigin = jest.spyOn(page, 'goToOrigin').mockImplementation(() => {});
});
afterEach(() => {
  server.resetHandlers();
  clearSession();
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('signing in', () => {
  it('saves both tokens and the user and marks the person as logged in', async () => {
    server.use(respond(login, { user, tokens: tokens(1) }));
    const attempt = signIn({ email: user.email, password: 'a secret' });
    expect(authenticationStore.getState()).toEqual({ loading: true, error: null });
    expect(await attempt).toBe(true);
    expect(authenticationStore.getState()).toEqual({ loading: false, error: null });
    expect(stored()).toEqual(['access-1', 'refresh-1', JSON.stringify(user), true]);
  });

  it('forgets the last error when it begins anew', async () => {
    authenticationStore.setState({ loading: false, error: ProblemError.from(null) });
    server.use(respond(login, { user, tokens: tokens(1) }));
    const attempt = signIn({ email: user.email, password: 'a secret' });
    expect(authenticationStore.getState().error).toBeNull();
    await attempt;
  });

  it('records the error and stops loading when it fails', async () => {
    server.use(refuse(login, problem(401, 'login.failed', 'Invalid email or password')));
    const attempt = signIn({ email: user.email, password: 'wrong' });
    expect(authenticationStore.getState()).toEqual({ loading: true, error: null });
    expect(await attempt).toBe(false);
    expect(authenticationStore.getState()).toMatchObject({ loading: false, error: { reason: 'login.failed' } });
    expect(stored()).toEqual(nothing);
  });
});

describe('signing out', () => {
  it.each([
    ['the server agrees', () => respond(logout, {})],
    ['the server fails', () => refuse(logout, problem(500, 'internal'))],
  ])('clears flag, tokens and user when %s', async (_, answer) => {
    startSession(tokens(1), user);
    server.use(answer());
    await signOut();
    expect(stored()).toEqual(nothing);
  });

  it('hands the refresh token over', async () => {
    startSession(tokens(1), user);
    let body: unknown;
    server.use(
      http.post('*/v1/auth/logout', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({});
      }),
    );
    await signOut();
    expect(body).toEqual({ refreshToken: 'refresh-1' });
  });

  it.each([
    ['agrees', () => respond(logout, {}), null],
    ['fails', () => refuse(logout, problem(500, 'internal')), { code: 500 }],
  ])('loads until the server %s, and records why it failed', async (_, answer, error) => {
    startSession(tokens(1), user);
    server.use(answer());
    const leaving = signOut();
    expect(authenticationStore.getState()).toEqual({ loading: true, error: null });
    await leaving;
    expect(authenticationStore.getState().loading).toBe(false);
    if (error === null) expect(authenticationStore.getState().error).toBeNull();
    else expect(authenticationStore.getState().error).toMatchObject(error);
  });

  it('ends the session after two seconds where the server does not answer', async () => {
    startSession(tokens(1), user);
    server.use(http.post('*/v1/auth/logout', () => new Promise(() => {})));
    jest.useFakeTimers();
    const leaving = signOut();
    await jest.advanceTimersByTimeAsync(2_000);
    await leaving;
    jest.useRealTimers();
    expect(stored()).toEqual(nothing);
  });

  it('goes to the login page when the server no longer knows the session', async () => {
    startSession(tokens(1), user);
    server.use(refuse(logout, unauthorized));
    await signOut();
    expect(stored()).toEqual(nothing);
    expect(goToOrigin).toHaveBeenCalledTimes(1);
  });

  it('empties the stores that hold a person’s data', async () => {
    const drafts = forgetOnSignOut(createStore(() => ({ names: [] as string[] })));
    drafts.setState({ names: ['Lease'] });
    server.use(respond(logout, {}));
    await signOut();
    expect(drafts.getState().names).toEqual([]);
  });
});

describe('the current user', () => {
  it('is stored when it loads', async () => {
    startSession(tokens(1), { ...user, full_name: 'Old name' });
    server.use(respond(getMe, user));
    expect(await loadCurrentUser()).toEqual(user);
    expect(sessionStore.getState().user).toEqual(user);
  });

  it.each([
    ['401 ends the session and keeps other settings', unauthorized, 'dark'],
    ['any other refusal clears local storage', problem(500, 'internal'), null],
    ['a refusal to its reader clears local storage', problem(403, 'session.forbidden'), null],
  ])('%s', async (_, refusal, kept) => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => {});
    startSession(tokens(1), user);
    sessionStore.setState({ refreshToken: null }); // so that nothing but users/me can end it
    localStorage.setItem('colour', 'dark');
    server.use(refuse(getMe, refusal));
    expect(await loadCurrentUser()).toBeNull();
    expect(stored()).toEqual(nothing);
    expect(sessionStore.getState()).toMatchObject({ accessToken: null, user: null, isLoggedIn: false });
    expect(localStorage.getItem('colour')).toBe(kept);
    expect(told).toHaveBeenCalledWith('User data failed to load.', expect.anything());
  });
});

describe('a current user who cannot be loaded', () => {
  const offline = () => http.get('*/v1/users/me', () => HttpResponse.error());

  it('clears local storage, too, when the network fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    startSession(tokens(1), user);
    localStorage.setItem('colour', 'dark');
    server.use(offline());
    expect(await loadCurrentUser()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('changes nothing when the page was left meanwhile', async () => {
    startSession(tokens(1), user);
    server.use(http.get('*/v1/users/me', () => new Promise<never>(() => {})));
    const leaving = new AbortController();
    const answer = loadCurrentUser(leaving.signal);
    leaving.abort();
    expect(await answer).toBeNull();
    expect(stored()[0]).toBe('access-1');
  });
});

describe('an expired access token', () => {
  const meFor = (valid: string) =>
    http.get('*/v1/users/me', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${valid}`
        ? HttpResponse.json(user)
        : HttpResponse.json(unauthorized, { status: 401 }),
    );

  it('is renewed once for all the calls that wait, and nobody notices', async () => {
    startSession(tokens(1), user);
    let renewals = 0;
    server.use(
      meFor('access-2'),
      http.post('*/v1/auth/refresh-tokens', () => HttpResponse.json({ tokens: tokens(1 + ++renewals) })),
    );
    const answers = await Promise.all([call(getMe, {}), call(getMe, {}), call(getMe, {})]);
    expect(answers).toEqual([user, user, user]);
    expect(renewals).toBe(1);
    expect(stored().slice(0, 2)).toEqual(['access-2', 'refresh-2']);
  });

  it('takes the token that another tab has just been given', async () => {
    startSession(tokens(1), user);
    localStorage.setItem('accessToken', 'access-2');
    localStorage.setItem('refreshToken', 'refresh-2');
    server.use(meFor('access-2'));
    expect(await call(getMe, {})).toEqual(user);
    expect(sessionStore.getState()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  const other = { ...user, id: '0198c1a0-0000-7000-8000-000000000002' as typeof user.id };
  /** In another tab. */
  function signInElsewhere() {
    const now = { user: JSON.stringify(other), accessToken: 'access-9', refreshToken: 'refresh-9', isLoggedIn: 'true' };
    for (const [key, value] of Object.entries(now)) localStorage.setItem(key, value);
  }
  const follow = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: localStorage }));

  /** Of the other tab, the user has come by then, and not yet the token. */
  function askMeanwhile() {
    server.use(refuse(listApiTokens, problem(500, 'internal')));
    localStorage.setItem('accessToken', 'access-1');
    follow();
    call(listApiTokens, {}).catch(() => {});
    localStorage.setItem('accessToken', 'access-9');
  }

  it.each([
    ['before this tab has heard of it', () => {}],
    ['after this tab has followed', follow],
    ['when a call was made while this tab followed', askMeanwhile],
  ])('is not replaced by that of somebody else who signed in in another tab, %s', async (_, hear) => {
    startSession(tokens(1), user);
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/v1/users/me', ({ request }) => {
        asked.push(request.headers.get('authorization'));
        signInElsewhere();
        hear();
        return HttpResponse.json(unauthorized, { status: 401 });
      }),
    );
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 401 });
    expect(asked).toEqual(['Bearer access-1']);
    expect(stored().slice(0, 2)).toEqual(['access-9', 'refresh-9']);
  });

  /** Whoever asks with the expired token leaves while the server has not answered yet. */
  function leaveWhileRenewing(response: Response) {
    const [renewing, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.use(
      meFor('nobody'),
      respond(logout, {}),
      http.post('*/v1/auth/refresh-tokens', async () => {
        renewing.resolve();
        await answered.promise;
        return response;
      }),
    );
    const asked = call(getMe, {}).catch((error: unknown) => error);
    return { asked, left: renewing.promise.then(signOut), answer: answered.resolve };
  }

  it('is not put back for a person who leaves while it is being renewed', async () => {
    startSession(tokens(1), user);
    const leaving = leaveWhileRenewing(HttpResponse.json({ tokens: tokens(2) }));
    await leaving.left;
    leaving.answer();
    expect(await leaving.asked).toMatchObject({ code: 401 });
    expect(stored()).toEqual(nothing);
  });

  it('ends nobody else’s session where it is refused after its person has left', async () => {
    startSession(tokens(1), user);
    const leaving = leaveWhileRenewing(HttpResponse.json(unauthorized, { status: 401 }));
    await leaving.left;
    startSession(tokens(3), user);
    leaving.answer();
    expect(await leaving.asked).toMatchObject({ code: 401 });
    expect(stored().slice(0, 2)).toEqual(['access-3', 'refresh-3']);
    expect(goToOrigin).not.toHaveBeenCalled();
  });

  it('ends the session and shows the login page when it cannot be renewed', async () => {
    startSession(tokens(1), user);
    server.use(meFor('nobody'), refuse(refreshTokens, unauthorized));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 401 });
    expect(stored()).toEqual(nothing);
    expect(goToOrigin).toHaveBeenCalledTimes(1);
  });

  it('keeps the session when only the network failed', async () => {
    startSession(tokens(1), user);
    server.use(
      meFor('nobody'),
      http.post('*/v1/auth/refresh-tokens', () => HttpResponse.error()),
    );
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 401 });
    expect(stored()[1]).toBe('refresh-1');
    expect(goToOrigin).not.toHaveBeenCalled();
  });
});

it.each([403, 500])('passes %i on to the caller', async (code) => {
  startSession(tokens(1), user);
  server.use(refuse(getMe, problem(code, code === 403 ? 'session.forbidden' : 'internal')));
  await expect(call(getMe, {})).rejects.toMatchObject({ code });
  expect(sessionStore.getState().isLoggedIn).toBe(true);
});

describe('another tab', () => {
  const happens = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

  it('signs this one out', () => {
    startSession(tokens(1), user);
    const drafts = forgetOnSignOut(createStore(() => ({ name: '' })));
    drafts.setState({ name: 'Lease' });
    localStorage.clear();
    happens(null);
    expect(sessionStore.getState()).toMatchObject({ accessToken: null, isLoggedIn: false });
    expect(drafts.getState().name).toBe('');
  });

  it('is followed without writing back what it has not finished writing', () => {
    startSession(tokens(1), user);
    localStorage.setItem('accessToken', 'access-2');
    happens('accessToken');
    localStorage.setItem('refreshToken', 'refresh-2');
    happens('refreshToken');
    expect(stored().slice(0, 2)).toEqual(['access-2', 'refresh-2']);
    expect(sessionStore.getState()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });
});
