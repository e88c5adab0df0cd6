import {
  changePassword,
  checkPasswordLink,
  forgotPassword,
  getMe,
  refreshTokens,
  resetPassword,
  UserId,
} from '@pacta/contracts';
import {
  call,
  hours,
  mailedKey,
  minutes,
  pass,
  password,
  passwordHash,
  signedIn,
  signIn,
  work,
} from '../../../test/accounts.ts';
import { context, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty, waitingJobs, whileLocked } from '../../../test/database.ts';
import { sweep } from '../../sweep.ts';

startEmpty();

const email = 'lucia@example.com';
const fresh = 'a new horse 10';
beforeEach(async () => {
  await insertedCompany();
  await insertedUser({ email, passwordHash });
});

const forgot = (address = email, from?: string) =>
  call(forgotPassword, { body: { email: address }, ...(from && { from }) });
const reset = (key: string, next = fresh) => call(resetPassword, { body: { key, password: next } });
const me = (token: string) => call(getMe, { token });
const subjects = () => sentMail.map(({ to, subject }) => [to.address, subject]);

async function askedKey(): Promise<string> {
  await forgot();
  return mailedKey(email);
}

describe('POST /auth/forgot-password', () => {
  it('mails a link with a key in its fragment, in the reader’s language', async () => {
    await forgot();
    await work();
    expect(sentMail).toEqual([
      expect.objectContaining({
        to: { name: 'Lucía Hernández', address: email },
        sender: 'Notaría Doce',
        subject: 'Restablezca su contraseña de Pacta',
        text: expect.stringMatching(/https:\/\/pacta\.test\/auth\/reset-password#key=[\w-]{43}&lang=es\n/),
      }),
    ]);
  });

  it('answers an unknown address in the same way, after the same work', async () => {
    const [known, unknown] = [await forgot(), await forgot('nobody@example.com')];
    expect([known.statusCode, known.body]).toEqual([200, '{}']);
    expect([unknown.statusCode, unknown.body]).toEqual([200, '{}']);
    expect((await waitingJobs()).map(({ kind }) => kind)).toEqual(['password.forgotten', 'password.forgotten']);
    await work();
    expect(subjects()).toHaveLength(1);
  });

  it.each([
    ['a closed account', { status: 'INACTIVE' as const }],
    ['a deleted account', { deletedAt: new Date() }],
  ])('mails nothing to %s', async (_, change) => {
    await database.updateTable('users').set(change).execute();
    expect((await forgot()).statusCode).toBe(200);
    await work();
    expect(sentMail).toEqual([]);
  });

  it('mails nothing if the job runs an hour late', async () => {
    await forgot();
    pass(1 * hours);
    await work();
    expect(sentMail).toEqual([]);
  });

  it.each([email, 'nobody@example.com'])('lets one caller ask for %s five times an hour', async (address) => {
    const from = `192.0.2.${address.length}`; // the limit of calls a minute is shared by the tests
    for (let times = 1; times <= 5; times += 1) expect((await forgot(address, from)).statusCode).toBe(200);
    pass(10 * minutes);
    const sixth = await forgot(address, from);
    expect(sixth.json()).toMatchObject({ code: 429, reason: 'request.too_many' });
    expect(sixth.headers['retry-after']).toBe('3000');
    pass(50 * minutes);
    expect((await forgot(address, from)).statusCode).toBe(200);
  });

  it('takes an IPv6 line for one caller', async () => {
    for (let n = 1; n <= 5; n += 1) await forgot(email, `2001:db8:0:1::${n}`);
    expect((await forgot(email, '2001:db8:0:1:9::9')).statusCode).toBe(429);
    expect((await forgot(email, '2001:db8:0:2::1')).statusCode).toBe(200);
  });

  it('counts concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => forgot(email, '192.0.2.8')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(await waitingJobs()).toHaveLength(5);
  });

  it('is not blocked for the owner by strangers, and fills no mailbox', async () => {
    for (let n = 0; n < 60; n += 1) {
      expect((await forgot(email, `198.51.100.${n}`)).statusCode).toBe(200);
      await work();
      pass(1 * minutes);
    }
    expect(sentMail.length).toBeLessThanOrEqual(7);
    expect((await forgot()).statusCode).toBe(200);
    const key = await mailedKey(email);
    pass(40 * minutes);
    expect((await reset(key)).statusCode).toBe(200);
  });

  it('lets one caller ask for ten addresses a minute', async () => {
    const answers = [];
    for (let n = 1; n <= 11; n += 1) answers.push(await forgot(`u${n}@example.com`, '192.0.2.1'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
  });

  it.each([
    ['an empty address', { email: '' }, 'This field is required'],
    ['an absent address', {}, 'This field is required'],
    ['an address that is none', { email: 'lucia' }, 'Invalid email address.'],
    ['an address that is too long', { email: `${'a'.repeat(260)}@example.com` }, 'This is too long.'],
    ['HTML', { email: '<b>lucia@example.com</b>' }, 'Invalid email address.'],
    ['a list', { email: [email] }, expect.any(String)],
  ])('refuses %s', async (_, body, message) => {
    expect((await call(forgotPassword, { body })).json()).toMatchObject({
      reason: 'request.invalid',
      fields: [{ path: 'email', message }],
    });
  });
});

describe('POST /auth/password-link', () => {
  const check = (key: string) => call(checkPasswordLink, { body: { key } });

  it('tells that a key is good, as often as it is asked, and leaves it good', async () => {
    const key = await askedKey();
    expect([(await check(key)).body, (await check(key)).body]).toEqual(['{}', '{}']);
    expect((await reset(key)).statusCode).toBe(200);
  });

  it('tells before a password is typed that a key was used, has expired or is none, in the same way', async () => {
    const used = await askedKey();
    await reset(used);
    const closed = await askedKey();
    await database.updateTable('users').set({ status: 'INACTIVE' }).execute();
    const ofClosed = await check(closed);
    await database.updateTable('users').set({ status: 'ACTIVE' }).execute();
    const expired = await askedKey();
    pass(60 * minutes);
    const answers = [ofClosed, await check(used), await check(expired), await check('k'.repeat(43)), await check('k')];
    const told = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(told[0]).toMatchObject({ code: 410, reason: 'password.link_invalid' });
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
  });
});

describe('POST /auth/reset-password', () => {
  it('sets the password', async () => {
    const key = await askedKey();
    expect((await reset(key)).json()).toEqual({});
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, fresh)).statusCode).toBe(200);
  });

  it('ends all sessions and API tokens of the account, for good', async () => {
    const { access, refresh } = await signedIn(email);
    await reset(await askedKey());
    expect((await me(access.token)).statusCode).toBe(401);
    expect((await call(refreshTokens, { body: { refreshToken: refresh.token } })).statusCode).toBe(401);
  });

  it('notifies the owner', async () => {
    await reset(await askedKey());
    await work();
    expect(subjects().at(-1)).toEqual([email, 'Se cambió su contraseña de Pacta']);
    expect(sentMail.at(-1)?.text).not.toContain('#key=');
  });

  it('forgets failed attempts', async () => {
    for (let guess = 1; guess <= 6; guess += 1) await signIn(email, 'wrong');
    await reset(await askedKey());
    expect((await signIn(email, fresh)).statusCode).toBe(200);
  });

  it('accepts a key once', async () => {
    const key = await askedKey();
    await reset(key);
    expect((await reset(key, 'another horse 11')).json()).toMatchObject({ code: 410, reason: 'password.link_invalid' });
    expect((await signIn(email, fresh)).statusCode).toBe(200);
  });

  it('accepts one of two requests that use a key together', async () => {
    const key = await askedKey();
    const answers = await whileLocked(
      (tx) => tx.selectFrom('users').select('id').forUpdate().execute(),
      () => [reset(key, 'first horse 1'), reset(key, 'second horse 2')],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    await work();
    expect(subjects().filter(([, subject]) => subject?.startsWith('Se cambió'))).toHaveLength(1);
  });

  it('ends the other links that were mailed', async () => {
    const [first, second] = [await askedKey(), await askedKey()];
    expect(first).not.toBe(second);
    await reset(second);
    expect((await reset(first)).statusCode).toBe(410);
  });

  it('accepts any mailed key until one is used', async () => {
    const [first] = [await askedKey(), await askedKey()];
    expect((await reset(first)).statusCode).toBe(200);
  });

  it('accepts a key for an hour after the request', async () => {
    await forgot();
    pass(10 * minutes);
    const key = await mailedKey(email);
    pass(50 * minutes - 1);
    const late = await askedKey();
    pass(1);
    expect((await reset(key)).statusCode).toBe(410);
    expect((await reset(late)).statusCode).toBe(200);
  });

  it.each([
    ['an account that was closed', { status: 'INACTIVE' as const }],
    ['an account that was deleted', { deletedAt: new Date() }],
  ])('refuses %s meanwhile', async (_, change) => {
    const key = await askedKey();
    await database.updateTable('users').set(change).execute();
    expect((await reset(key)).statusCode).toBe(410);
    expect(await database.selectFrom('users').select('passwordHash').execute()).toEqual([{ passwordHash }]);
  });

  it('makes an invited user active, without a notice of what they just did', async () => {
    await database.updateTable('users').set({ status: 'INVITED', passwordHash: null }).execute();
    await reset(await askedKey());
    expect((await signIn(email, fresh)).json()).toMatchObject({ user: { status: 'ACTIVE' } });
    await work();
    expect(sentMail).toHaveLength(1);
  });

  it('refuses a concurrent sign-in with the old password', async () => {
    const key = await askedKey();
    const [change, login] = await whileLocked(
      (tx) => tx.selectFrom('users').select('id').forUpdate().execute(),
      () => [reset(key), signIn(email)],
    );
    expect(change?.statusCode).toBe(200);
    const token = login?.statusCode === 200 ? login.json().tokens.access.token : 'none';
    expect((await me(token)).statusCode).toBe(401);
  });

  it.each([
    ['a short password', 'short 12', 'Must be more than 8 characters'],
    ['a password without a number', 'only letters', 'Must contain at least 1 letter and 1 number'],
    ['a password without a letter', '123456789', 'Must contain at least 1 letter and 1 number'],
    ['an empty password', '', 'This field is required'],
    ['a password that is too long', `a1${'x'.repeat(200)}`, 'This is too long.'],
    ['a password that is a number', 123456789, expect.any(String)],
  ])('refuses %s and leaves the key valid', async (_, next, message) => {
    const key = await askedKey();
    expect((await call(resetPassword, { body: { key, password: next } })).json()).toMatchObject({
      reason: 'request.invalid',
      fields: expect.arrayContaining([{ path: 'password', message }]),
    });
    expect((await reset(key)).statusCode).toBe(200);
  });

  it.each(['', 'x', 'ñ'.repeat(43), 'a'.repeat(43)])('does not accept %j as a key', async (key) => {
    expect((await reset(key)).json()).toMatchObject({ code: 410, message: 'This link is no longer valid.' });
  });

  it('refuses unknown fields', async () => {
    const key = await askedKey();
    const body = { key, password: fresh, role: 'admin', userId: UserId.parse('0198c1a0-0000-7000-8000-0000000000a1') };
    expect((await call(resetPassword, { body })).statusCode).toBe(400);
  });

  it('stores no key in clear', async () => {
    const key = await askedKey();
    const jobs = JSON.stringify(await waitingJobs());
    const tables = JSON.stringify([
      await database.selectFrom('passwordLinks').selectAll().execute(),
      await database.selectFrom('passwordKeys').selectAll().execute(),
    ]);
    expect(jobs + tables).not.toContain(key);
  });
});

describe('POST /users/me/password', () => {
  const change = (token: string, currentPassword = password, next = fresh) =>
    call(changePassword, { token, body: { currentPassword, password: next } });

  it('changes the password, ends the other sessions and keeps this one', async () => {
    const [here, there] = [await signedIn(email), await signedIn(email)];
    expect((await change(here.access.token)).json()).toEqual({});
    expect((await me(here.access.token)).statusCode).toBe(200);
    expect((await me(there.access.token)).statusCode).toBe(401);
    expect((await signIn(email, fresh)).statusCode).toBe(200);
    await work();
    expect(subjects()).toEqual([[email, 'Se cambió su contraseña de Pacta']]);
  });

  it('requires the current password', async () => {
    const { access } = await signedIn(email);
    expect((await change(access.token, 'wrong')).json()).toMatchObject({
      code: 422,
      reason: 'password.wrong',
      fields: [{ path: 'currentPassword', message: 'This is not your current password.' }],
    });
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('is not held up by those who guess at sign-in', async () => {
    const { access } = await signedIn(email);
    for (let guess = 1; guess <= 6; guess += 1) await signIn(email, 'wrong');
    expect((await signIn(email)).statusCode).toBe(429);
    expect((await change(access.token)).statusCode).toBe(200);
  });

  it('slows down a session that guesses', async () => {
    const { access } = await signedIn(email);
    for (let guess = 1; guess <= 5; guess += 1) await change(access.token, 'wrong');
    expect((await change(access.token)).json()).toMatchObject({ code: 429, reason: 'login.slowed_down' });
    pass(31);
    expect((await change(access.token)).statusCode).toBe(200);
  });

  it('ends links that were mailed', async () => {
    const key = await askedKey();
    const { access } = await signedIn(email);
    await change(access.token);
    expect((await reset(key)).statusCode).toBe(410);
  });

  it('accepts one of two concurrent changes', async () => {
    const { access } = await signedIn(email);
    const answers = await whileLocked(
      (tx) => tx.selectFrom('users').select('id').forUpdate().execute(),
      () => [change(access.token, password, 'first horse 1'), change(access.token, password, 'second horse 2')],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

it('is swept once it has expired', async () => {
  await askedKey();
  pass(30 * minutes);
  await forgot('nobody@example.com');
  const good = await askedKey();

  await sweep({ ...context, now: () => new Date(now.getTime() + 61 * minutes * 1000) });

  expect(await database.selectFrom('passwordLinks').select('id').execute()).toHaveLength(1);
  expect(await database.selectFrom('passwordRequests').select('subject').execute()).toContainEqual({
    subject: expect.stringContaining('for nobody@example.com'),
  });
  expect((await reset(good)).statusCode).toBe(200);
});
