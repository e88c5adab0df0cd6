import {
  getMe,
  listSessions,
  refreshTokens,
  revokeOtherSessions,
  revokeSession,
  type SessionView,
} from '@pacta/contracts';
import { at, call, days, hours, pass, passwordHash, signedIn } from '../../../test/accounts.ts';
import { adminId, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { deviceOf } from './device.ts';

startEmpty();

const email = 'lucia@example.com';
beforeEach(async () => {
  await insertedCompany();
  await insertedUser({ email, passwordHash });
  await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com', passwordHash });
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const from = (agent: string) => signedIn(email, undefined, { 'user-agent': agent });
const list = async (token: string): Promise<SessionView[]> => (await call(listSessions, { token })).json().results;
const end = (token: string, id: string) => call(at(revokeSession, id), { token });
const me = async (token: string) => (await call(getMe, { token })).statusCode;
const renew = (token: string) => call(refreshTokens, { body: { refreshToken: token } });

it('lists the user’s own sessions, the latest use first', async () => {
  const old = await from(firefox);
  pass(1 * hours);
  const here = await from(chrome);
  await signedIn('admin@example.com');
  pass(1 * hours);
  await renew(old.refresh.token);
  const { access } = (await renew(here.refresh.token)).json().tokens;

  expect(await list(access.token)).toEqual([
    {
      id: expect.any(String),
      isCurrent: true,
      browser: 'Chrome',
      system: 'Windows',
      createdAt: '2026-01-01T10:00:00.000Z',
      lastUsedAt: '2026-01-01T11:00:00.000Z',
    },
    expect.objectContaining({
      isCurrent: false,
      browser: 'Firefox',
      system: 'Linux',
      lastUsedAt: '2026-01-01T11:00:00.000Z',
    }),
  ]);
});

it('omits sessions that have ended or can no longer be renewed', async () => {
  await from(firefox);
  pass(30 * days);
  const here = await from(chrome);
  const ended = await from(chrome);
  await call({ method: 'POST', path: '/auth/logout' }, { body: { refreshToken: ended.refresh.token } });
  expect(await list(here.access.token)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

it('ends one session at once, for good', async () => {
  const [here, there] = [await from(chrome), await from(firefox)];
  const other = (await list(here.access.token)).find(({ isCurrent }) => !isCurrent)!;

  expect((await end(here.access.token, other.id)).json()).toEqual({});

  expect(await me(there.access.token)).toBe(401);
  expect((await renew(there.refresh.token)).statusCode).toBe(401);
  expect(await me(here.access.token)).toBe(200);
  expect((await end(here.access.token, other.id)).json()).toMatchObject({ code: 404, reason: 'session.not_found' });
});

it('ends the current session too', async () => {
  const here = await from(chrome);
  const [current] = await list(here.access.token);
  await end(here.access.token, current!.id);
  expect(await me(here.access.token)).toBe(401);
});

it('cannot end another user’s session', async () => {
  const [mine, theirs] = [await from(chrome), await signedIn('admin@example.com')];
  const [session] = await list(theirs.access.token);
  expect((await end(mine.access.token, session!.id)).json()).toMatchObject({ code: 404, reason: 'session.not_found' });
  expect(await me(theirs.access.token)).toBe(200);
});

it('ends all other sessions at once', async () => {
  const [here, there, elsewhere] = [await from(chrome), await from(firefox), await from(firefox)];
  const theirs = await signedIn('admin@example.com');
  expect((await call(revokeOtherSessions, { token: here.access.token })).json()).toEqual({});
  expect(await Promise.all([here, there, elsewhere, theirs].map(({ access }) => me(access.token)))).toEqual([
    200, 401, 401, 200,
  ]);
});

it.each([
  ['nothing', undefined, '', ''],
  ['a program', 'curl/8.5.0', '', ''],
  ['words', 'hello', '', ''],
  ['HTML', '<script>alert(1)</script>/1.0', '', ''],
  ['control characters', `Mozilla/5.0 \u0007\u202e${'Chrome/142.0 '.repeat(400)}`, 'Chrome', ''],
])('shows %s as a browser and a system', (_, agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});

it.each([
  `${'a'.repeat(60)}/1 ${'b'.repeat(10_000)}`,
  `${'\u0000'.repeat(300)}/1.0`,
  `${'(;'.repeat(5_000)}`,
  `\u202eevil\u2028name/9`,
])('shortens what it stores', (agent) => {
  const { browser, system } = deviceOf(agent);
  for (const name of [browser, system]) {
    expect(name.length).toBeLessThanOrEqual(40);
    expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  }
});
