import {
  type ApiTokenView,
  changePassword,
  createApiToken,
  createUser,
  deleteUser,
  inviteUser,
  listApiTokens,
  listDocuments,
  listSessions,
  listUsers,
  revokeApiToken,
  revokeOtherSessions,
  revokeSession,
  updateMe,
  updateUser,
} from '@pacta/contracts';
import {
  at,
  call,
  days,
  hours,
  minutes,
  pass,
  password,
  passwordHash,
  signedIn,
  signIn,
} from '../../../test/accounts.ts';
import { context } from '../../../test/app.ts';
import {
  adminId,
  companyId,
  insertedCompany,
  insertedUser,
  now,
  otherCompanyId,
  sessionId,
  subId,
} from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { sweep } from '../../sweep.ts';

startEmpty();

const email = 'lucia@example.com';
beforeEach(async () => {
  await insertedCompany();
  await insertedUser({ email, passwordHash });
  await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com', passwordHash });
});

const issue = (overrides: object = {}) =>
  call(createApiToken, { body: { email, password, name: 'Nightly export', expiresInDays: 7, ...overrides } });
const issued = async (overrides: object = {}): Promise<ApiTokenView & { token: string }> =>
  (await issue(overrides)).json();
const documents = async (token: string) => (await call(listDocuments, { token })).statusCode;
const list = async (who = email) => {
  const { access } = await signedIn(who);
  return (await call(listApiTokens, { token: access.token })).json().results as ApiTokenView[];
};

it('is issued for an e-mail and password, and shown only once', async () => {
  const made = await issued();
  expect(made).toEqual({
    id: expect.any(String),
    name: 'Nightly export',
    createdAt: '2026-01-01T09:00:00.000Z',
    expiresAt: '2026-01-08T09:00:00.000Z',
    lastUsedAt: null,
    token: expect.stringMatching(/^pacta_[\w-]{43}$/),
  });
  const { token, ...view } = made;
  expect(await list()).toEqual([view]);
  expect(JSON.stringify(await database.selectFrom('apiTokens').selectAll().execute())).not.toContain(token);
});

it('lists the documents that its owner sees', async () => {
  const { token } = await issued();
  const answer = await call(listDocuments, { token });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { totalResults: 0 }]);
  const users = (await call(listUsers, { token })).json();
  expect(users.results).toEqual([expect.objectContaining({ id: subId })]);
});

it('shows, to the hour, when it was last used', async () => {
  const { token } = await issued();
  pass(90 * minutes);
  await documents(token);
  pass(20 * minutes);
  await documents(token);
  expect(await list()).toEqual([expect.objectContaining({ lastUsedAt: '2026-01-01T10:00:00.000Z' })]);
  pass(1 * hours);
  await documents(token);
  expect(await list()).toEqual([expect.objectContaining({ lastUsedAt: '2026-01-01T11:00:00.000Z' })]);
});

it('expires', async () => {
  const { token } = await issued();
  pass(7 * days - 1);
  expect(await documents(token)).toBe(200);
  pass(1);
  expect(await documents(token)).toBe(401);
  expect(await list()).toEqual([]);
});

it('can be revoked by its owner, at once, and by nobody else', async () => {
  const { id, token } = await issued();
  const revoke = async (who: string) => {
    const { access } = await signedIn(who);
    return call(at(revokeApiToken, id), { token: access.token });
  };
  expect((await revoke('admin@example.com')).json()).toMatchObject({ code: 404, reason: 'api_token.not_found' });
  expect(await list('admin@example.com')).toEqual([]);
  expect(await documents(token)).toBe(200);

  expect((await revoke(email)).json()).toEqual({});
  expect(await documents(token)).toBe(401);
  expect((await revoke(email)).statusCode).toBe(404);
});

it('ends with its owner’s account', async () => {
  const { token } = await issued();
  await database.updateTable('users').set({ status: 'INACTIVE' }).where('email', '=', email).execute();
  expect(await documents(token)).toBe(401);
});

it('ends when its owner is deleted, deactivated, or given another password', async () => {
  const { access } = await signedIn('admin@example.com');
  for (const [revision, body] of [{ password: 'given horse 12' }, { status: 'INACTIVE' }].entries()) {
    await database.updateTable('users').set({ passwordHash, status: 'ACTIVE' }).where('email', '=', email).execute();
    const { token } = await issued();
    await call(at(updateUser, subId), { token: access.token, body: { ...body, revision: revision + 1 } });
    await database.updateTable('users').set({ status: 'ACTIVE' }).where('email', '=', email).execute();
    expect(await documents(token)).toBe(401);
  }
  await database.updateTable('users').set({ passwordHash }).where('email', '=', email).execute();
  const { token } = await issued();
  await call(at(deleteUser, subId), { token: access.token });
  expect(await documents(token)).toBe(401);
});

it('ends with its owner’s own change of password, unless they keep it', async () => {
  const [kept, other] = [await issued(), await issued()];
  const { access } = await signedIn(email);
  const body = { currentPassword: password, password: 'new horse 123', keptApiTokens: [kept.id] };
  await call(changePassword, { token: access.token, body });
  expect([await documents(kept.token), await documents(other.token)]).toEqual([200, 401]);
});

it('ends with its owner’s change of password where an older page says nothing of tokens', async () => {
  const { token } = await issued();
  const { access } = await signedIn(email);
  await call(changePassword, { token: access.token, body: { currentPassword: password, password: 'new horse 123' } });
  expect(await documents(token)).toBe(401);
});

it('stays where somebody else names it', async () => {
  const { id, token } = await issued();
  const { access } = await signedIn('admin@example.com');
  const body = { currentPassword: password, password: 'new horse 123', keptApiTokens: [id] };
  expect((await call(changePassword, { token: access.token, body })).statusCode).toBe(200);
  expect(await documents(token)).toBe(200);
});

describe('an API token in the wrong hands', () => {
  const user = {
    name: 'A',
    full_name: 'A',
    email: 'x@example.com',
    role: 'sub',
    companyId,
    country: null,
    language: 'es',
  };

  const transfer = { method: 'DELETE', path: `/companies/${companyId}?transferTo=${otherCompanyId}` } as const;

  it.each([
    ['change the password', changePassword, { currentPassword: password, password: 'new horse 123' }],
    ['add a user', createUser, user],
    ['edit a user', at(updateUser, subId), { revision: 1, email: 'thief@example.com' }],
    ['delete a user', at(deleteUser, subId), undefined],
    ['invite a user', at(inviteUser, subId), undefined],
    ['change its owner', updateMe, { full_name: 'Somebody Else' }],
    ['move users to another company', transfer, undefined],
    ['see sessions', listSessions, undefined],
    ['end a session', at(revokeSession, sessionId), undefined],
    ['end all sessions', revokeOtherSessions, undefined],
    ['see other tokens', listApiTokens, undefined],
    ['revoke tokens', at(revokeApiToken, sessionId), undefined],
  ])('cannot %s', async (_, endpoint, body) => {
    const { token } = await issued({ email: 'admin@example.com' });
    expect((await call(endpoint, { token, body })).json()).toMatchObject({ code: 403, reason: 'session.forbidden' });
  });

  it('cannot be used as another kind of token', async () => {
    const { token } = await issued();
    const renewal = await call({ method: 'POST', path: '/auth/refresh-tokens' }, { body: { refreshToken: token } });
    expect(renewal.statusCode).toBe(401);
    expect((await call({ method: 'GET', path: `/public/documents/${sessionId}` }, { token })).statusCode).toBe(401);
  });

  it.each(['pacta_', `pacta_${'a'.repeat(43)}`, 'pacta_ñ'])('cannot be forged as %s', async (token) => {
    expect(await documents(token)).toBe(401);
  });
});

it('requires the password as sign-in does, and counts wrong ones together with it', async () => {
  for (let guess = 1; guess <= 3; guess += 1) {
    expect((await issue({ password: 'wrong' })).json()).toMatchObject({ code: 401, reason: 'login.failed' });
  }
  for (let guess = 1; guess <= 2; guess += 1) await signIn(email, 'wrong');
  expect((await issue()).json()).toMatchObject({ code: 429, reason: 'login.slowed_down' });
  expect((await signIn(email)).json()).toMatchObject({ code: 429 });
  pass(31);
  expect((await issue()).statusCode).toBe(200);
});

it.each([
  ['an empty name', 'name', { name: ' ' }, 'This field is required'],
  ['a name that is too long', 'name', { name: 'x'.repeat(101) }, 'This is too long.'],
  ['a name that turns the text around', 'name', { name: 'a\u202eb' }, 'Remove the invisible control characters.'],
  ['a life of its own', 'expiresInDays', { expiresInDays: 3650 }, expect.any(String)],
  ['an endless life', 'expiresInDays', { expiresInDays: null }, expect.any(String)],
  ['an empty password', 'password', { password: '' }, 'This field is required'],
  ['somebody else’s id', 'userId', { userId: adminId }, expect.any(String)],
])('refuses %s', async (_, path, overrides, message) => {
  expect((await issue(overrides)).json()).toMatchObject({ code: 400, fields: [{ path, message }] });
});

it('is swept once it has expired', async () => {
  await issued();
  await issued({ expiresInDays: 30 });
  await sweep({ ...context, now: () => new Date(now.getTime() + 8 * 24 * 60 * 60_000) });
  expect(await database.selectFrom('apiTokens').select('id').execute()).toHaveLength(1);
});
