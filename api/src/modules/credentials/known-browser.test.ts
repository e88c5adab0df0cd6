import { createApiToken, forgotPassword, resetPassword } from '@pacta/contracts';
import { call, mailedKey, password, passwordHash, signIn } from '../../../test/accounts.ts';
import { context } from '../../../test/app.ts';
import { adminId, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { secretsWith } from '../../platform/secrets.ts';
import { knownBrowserCookie } from './known-browser.ts';

startEmpty();

const email = 'lucia@example.com';
beforeEach(async () => {
  await insertedCompany();
  await insertedUser({ email, passwordHash });
});

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']);
const browserOf = async (who = email) => ({ cookie: cookieOf(await signIn(who)).split(';')[0] ?? '' });
const guess = async (times: number, headers: Record<string, string> = {}) => {
  for (let n = 0; n < times; n += 1) await signIn(email, 'wrong', headers);
};

it('is made known by signing in, for this server alone', async () => {
  const cookie = cookieOf(await signIn(email));
  expect(cookie).toMatch(/^pacta_browser=[\w-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
  expect(cookieOf(await signIn(email, 'wrong'))).toBe('undefined');
});

it('is not kept out by the guesses of others', async () => {
  const browser = await browserOf();
  await guess(9);
  expect((await signIn(email)).statusCode).toBe(429);
  expect((await signIn(email, password, browser)).statusCode).toBe(200);
  const token = { email, password, name: 'Script', expiresInDays: 7 };
  expect((await call(createApiToken, { body: token, headers: browser })).statusCode).toBe(200);
});

it('is slowed down by its own guesses, and slows down nobody else', async () => {
  const browser = await browserOf();
  await guess(6, browser);
  expect((await signIn(email, password, browser)).statusCode).toBe(429);
  expect((await signIn(email)).statusCode).toBe(200);
});

it('does not forget the guesses of strangers when its owner signs in', async () => {
  const browser = await browserOf();
  await guess(5);
  await signIn(email, password, browser);
  expect((await signIn(email)).statusCode).toBe(429);
});

it('is known to the accounts that signed in with it, and to no other', async () => {
  await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com', passwordHash });
  const others = await browserOf('admin@example.com');
  await guess(6);
  expect((await signIn(email, password, others)).statusCode).toBe(429);
});

it('cannot be made by anybody else', async () => {
  const ours = (await browserOf()).cookie;
  const foreign = { ...context, secrets: secretsWith(Buffer.alloc(32, 'else')) };
  const changed = `${ours.slice(0, -4)}AAAA`;
  await guess(6);
  for (const cookie of [
    knownBrowserCookie(foreign, undefined, adminId).split(';')[0] ?? '',
    changed,
    'pacta_browser=x',
  ]) {
    expect((await signIn(email, password, { cookie })).statusCode).toBe(429);
  }
});

it('is made known by a mailed link too', async () => {
  await call(forgotPassword, { body: { email } });
  const answer = await call(resetPassword, { body: { key: await mailedKey(email), password: 'a new horse 10' } });
  await guess(6);
  const cookie = cookieOf(answer).split(';')[0] ?? '';
  expect((await signIn(email, 'a new horse 10', { cookie })).statusCode).toBe(200);
});
