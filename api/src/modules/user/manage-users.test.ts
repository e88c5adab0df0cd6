import {
  createUser,
  deleteUser,
  type EditedUser,
  forgotPassword,
  getMe,
  getUser,
  inviteUser,
  listUsers,
  type NewUser,
  resetPassword,
  UserId,
  updateMe,
  updateUser,
} from '@pacta/contracts';
import { at, call, mailedKey, password, passwordHash, signedIn, signIn, work } from '../../../test/accounts.ts';
import { sentMail } from '../../../test/app.ts';
import { adminId, companyId, insertedCompany, insertedUser, otherCompanyId, subId } from '../../../test/builders.ts';
import { database, startEmpty, waitingJobs, whileLocked } from '../../../test/database.ts';

startEmpty();

const id = (n: number) => UserId.parse(`0198c1a0-0000-7000-8000-00000000010${n}`);
const [colleague, stranger, otherAdmin] = [id(1), id(2), id(3)];

beforeEach(async () => {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com', passwordHash });
  await insertedUser({ id: subId, email: 'sub@example.com', passwordHash });
  await insertedUser({ id: colleague, email: 'colleague@example.com', passwordHash });
  await insertedUser({ id: stranger, email: 'stranger@example.com', companyId: otherCompanyId, passwordHash });
});

const tokenOf = async (who: string) => (await signedIn(`${who}@example.com`)).access.token;

const draft = (overrides: object = {}): NewUser => ({
  name: 'Ana',
  full_name: 'Ana Ruiz',
  email: 'ana@example.com',
  role: 'sub',
  companyId,
  country: 'MX',
  language: 'es',
  ...overrides,
});

const create = async (who: string, overrides: object = {}) =>
  call(createUser, { token: await tokenOf(who), body: draft(overrides) });
const edit = async (who: string, user: UserId, body: Partial<EditedUser>) =>
  call(at(updateUser, user), { token: await tokenOf(who), body: { revision: 1, ...body } });
const remove = async (who: string, user: UserId) => call(at(deleteUser, user), { token: await tokenOf(who) });
const invite = async (who: string, user: UserId) => call(at(inviteUser, user), { token: await tokenOf(who) });
const read = async (who: string, user: UserId) => call(at(getUser, user), { token: await tokenOf(who) });
const me = (token: string) => call(getMe, { token });
const stored = (user: UserId) =>
  database.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirstOrThrow();

describe('POST /users', () => {
  it('adds a user with a password, who can sign in', async () => {
    const created = await create('admin', { password });
    expect(created.json()).toEqual({
      id: expect.any(String),
      name: 'Ana',
      full_name: 'Ana Ruiz',
      email: 'ana@example.com',
      role: 'sub',
      status: 'ACTIVE',
      language: 'es',
      company: { id: companyId, name: 'Notaría Doce', logo: null, isotype: null },
      country: 'MX',
      createdAt: '2026-01-01T09:00:00.000Z',
      revision: 1,
      maySetPassword: true,
      mayMailPassword: true,
      allowed: ['edit', 'delete'],
    });
    expect((await signIn('ana@example.com')).statusCode).toBe(200);
    expect(await waitingJobs()).toEqual([]);
  });

  it('invites a user without a password by e-mail', async () => {
    expect((await create('sub', { language: 'en' })).json()).toMatchObject({
      status: 'INVITED',
      allowed: ['edit', 'delete', 'invite'],
    });
    const key = await mailedKey('ana@example.com');
    expect(sentMail).toEqual([
      expect.objectContaining({ subject: 'Your Pacta account: set your password', sender: 'Notaría Doce' }),
    ]);

    await call(resetPassword, { body: { key, password } });
    expect((await signIn('ana@example.com')).json()).toMatchObject({ user: { status: 'ACTIVE' } });
  });

  it('adds an admin, of a company or of none', async () => {
    expect((await create('admin', { role: 'admin', companyId: null })).json()).toMatchObject({
      role: 'admin',
      company: null,
    });
    expect((await create('admin', { role: 'admin', email: 'b@example.com' })).json()).toMatchObject({
      company: { id: companyId },
    });
  });

  it.each([
    ['an admin', { role: 'admin' }, 403, 'session.forbidden'],
    ['an admin of no company', { role: 'admin', companyId: null }, 403, 'session.forbidden'],
    ['a user of another company', { companyId: otherCompanyId }, 404, 'company.not_found'],
  ])('does not let a sub-user add %s', async (_, overrides, code, reason) => {
    expect((await create('sub', overrides)).json()).toMatchObject({ code, reason });
    expect(await database.selectFrom('users').select('id').execute()).toHaveLength(4);
  });

  it('refuses a company that does not exist', async () => {
    expect((await create('admin', { companyId: id(9) })).json()).toMatchObject({
      code: 404,
      reason: 'company.not_found',
    });
  });

  it('accepts each address once, in any case', async () => {
    expect((await create('admin', { email: ' Sub@Example.com ' })).json()).toMatchObject({
      code: 409,
      reason: 'user.email_taken',
      fields: [{ path: 'email', message: 'There is a user with this e-mail already.' }],
    });
    expect(await waitingJobs()).toEqual([]);
  });

  it('accepts an address once when two requests come together', async () => {
    const token = await tokenOf('admin');
    const answers = await Promise.all([1, 2, 3].map(() => call(createUser, { token, body: draft() })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await waitingJobs()).toHaveLength(1);
  });

  it('keeps names of all scripts as they were typed', async () => {
    const names = { name: 'عائشة', full_name: 'José 👩🏽‍⚖️ <b>Ñandú</b> & "Hijos"' };
    expect((await create('admin', names)).json()).toMatchObject(names);
  });

  it.each([
    ['an empty name', 'name', { name: ' ' }, 'This field is required'],
    ['a name that is too long', 'name', { name: 'x'.repeat(101) }, 'This is too long.'],
    ['a name that turns the text around', 'name', { name: 'Ana\u202e' }, 'Remove the invisible control characters.'],
    ['a name with a line break', 'full_name', { full_name: 'Ana\nRuiz' }, 'Remove the invisible control characters.'],
    ['an empty full name', 'full_name', { full_name: '' }, 'This field is required'],
    ['a full name that is too long', 'full_name', { full_name: 'x'.repeat(201) }, 'This is too long.'],
    ['a name that is a number', 'name', { name: 7 }, expect.any(String)],
    ['an empty e-mail', 'email', { email: '' }, 'This field is required'],
    ['an e-mail that is none', 'email', { email: 'ana@' }, 'Invalid email address.'],
    ['HTML for an e-mail', 'email', { email: '<i>ana@example.com</i>' }, 'Invalid email address.'],
    ['an e-mail that is too long', 'email', { email: `${'a'.repeat(250)}@example.com` }, 'This is too long.'],
    ['an unknown role', 'role', { role: 'root' }, expect.any(String)],
    ['an unknown country', 'country', { country: 'Mexico' }, 'Choose a country from the list.'],
    ['an unknown language', 'language', { language: 'fr' }, expect.any(String)],
    ['a company that is no id', 'companyId', { companyId: '1' }, expect.any(String)],
    ['a sub without a company', 'companyId', { companyId: null }, 'This field is required'],
    ['a weak password', 'password', { password: 'abc' }, 'Must be more than 8 characters'],
    ['a status', 'status', { status: 'ACTIVE' }, expect.any(String)],
    ['a password hash', 'passwordHash', { passwordHash: 'x' }, expect.any(String)],
    ['an id', 'id', { id: id(9) }, expect.any(String)],
    ['a revision', 'revision', { revision: 7 }, expect.any(String)],
  ])('refuses %s', async (_, path, overrides, message) => {
    expect((await create('admin', overrides)).json()).toMatchObject({
      code: 400,
      reason: 'request.invalid',
      fields: expect.arrayContaining([{ path, message }]),
    });
  });
});

describe('GET /users/:userId', () => {
  it('returns what the reader may do', async () => {
    await insertedUser({ id: otherAdmin, role: 'admin', email: 'b@example.com' });
    expect((await read('sub', colleague)).json()).toMatchObject({ allowed: ['edit', 'delete'] });
    expect((await read('sub', subId)).json()).toMatchObject({ allowed: ['edit'] });
    expect((await read('sub', otherAdmin)).json()).toMatchObject({ allowed: [] });
    expect((await read('admin', otherAdmin)).json()).toMatchObject({ allowed: ['edit', 'delete'] });
  });

  it('knows no users of other companies, no admins without a company, and no unknown ids', async () => {
    for (const user of [stranger, adminId, id(9)]) {
      expect((await read('sub', user)).json()).toMatchObject({ code: 404, reason: 'user.not_found' });
    }
  });
});

describe('PATCH /users/:userId', () => {
  it('changes what the request names and leaves the rest', async () => {
    const edited = await edit('admin', colleague, { full_name: 'Eva Díaz', country: 'ES' });
    expect(edited.json()).toMatchObject({ full_name: 'Eva Díaz', name: 'Lucía', country: 'ES', revision: 2 });
    const found = await call({ method: 'GET', path: '/users?search=diaz' }, { token: await tokenOf('sub') });
    expect(found.json().results).toEqual([expect.objectContaining({ id: colleague })]);
  });

  it('refuses an edit of an earlier revision, and saves nothing of it', async () => {
    await edit('admin', colleague, { name: 'First' });
    expect((await edit('sub', colleague, { name: 'Second', status: 'INACTIVE' })).json()).toMatchObject({
      code: 409,
      reason: 'user.changed',
    });
    expect(await stored(colleague)).toMatchObject({ name: 'First', status: 'ACTIVE' });
  });

  it('accepts one of two concurrent edits', async () => {
    const token = await tokenOf('admin');
    const answers = await whileLocked(
      (tx) => tx.selectFrom('users').select('id').forUpdate().execute(),
      () => ['A', 'B'].map((name) => call(at(updateUser, colleague), { token, body: { revision: 1, name } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('requires a revision', async () => {
    const answer = await call(at(updateUser, colleague), { token: await tokenOf('admin'), body: { name: 'X' } });
    expect(answer.json()).toMatchObject({ code: 400, fields: [{ path: 'revision' }] });
  });

  it('lets a sub-user edit only the sub-users of their company', async () => {
    await insertedUser({ id: otherAdmin, role: 'admin', email: 'b@example.com' });
    for (const user of [stranger, adminId]) {
      expect((await edit('sub', user, { name: 'X' })).json()).toMatchObject({ code: 404, reason: 'user.not_found' });
    }
    expect((await edit('sub', otherAdmin, { password: 'taken over 1' })).json()).toMatchObject({
      code: 403,
      reason: 'session.forbidden',
    });
    expect((await edit('sub', colleague, { name: 'X' })).statusCode).toBe(200);
  });

  it.each([
    ['make an admin', { role: 'admin' as const }, 403, 'session.forbidden'],
    ['move a user to another company', { companyId: otherCompanyId }, 404, 'company.not_found'],
    ['take a user out of the company', { companyId: null }, 400, 'request.invalid'],
  ])('does not let a sub-user %s', async (_, body, code, reason) => {
    expect((await edit('sub', colleague, body)).json()).toMatchObject({ code, reason });
    expect(await stored(colleague)).toMatchObject({ role: 'sub', companyId, revision: 1 });
  });

  it('does not let sub-users make themselves admins', async () => {
    expect((await edit('sub', subId, { role: 'admin' })).json()).toMatchObject({ reason: 'session.forbidden' });
  });

  it('requires a company for every sub-user', async () => {
    await insertedUser({ id: otherAdmin, role: 'admin', companyId: null, email: 'b@example.com', passwordHash });
    expect((await edit('admin', otherAdmin, { role: 'sub' })).json()).toMatchObject({
      reason: 'request.invalid',
      fields: [{ path: 'companyId', message: 'This field is required' }],
    });
  });

  it('refuses an address that is taken', async () => {
    expect((await edit('admin', colleague, { email: 'sub@example.com' })).json()).toMatchObject({
      reason: 'user.email_taken',
      fields: [{ path: 'email' }],
    });
  });

  it('deactivates an account at once, with everything that gives access to it', async () => {
    const { access } = await signedIn('colleague@example.com');
    await call(forgotPassword, { body: { email: 'colleague@example.com' } });
    const key = await mailedKey('colleague@example.com');

    expect((await edit('sub', colleague, { status: 'INACTIVE' })).json()).toMatchObject({ status: 'INACTIVE' });

    expect((await me(access.token)).statusCode).toBe(401);
    await edit('sub', colleague, { status: 'ACTIVE', revision: 2 });
    expect((await me(access.token)).statusCode).toBe(401);
    expect((await call(resetPassword, { body: { key, password } })).statusCode).toBe(410);
    expect((await signIn('colleague@example.com')).statusCode).toBe(200);
  });

  it('applies new rights at once', async () => {
    await insertedUser({ id: otherAdmin, role: 'admin', email: 'b@example.com', passwordHash });
    const [demoted, moved] = [await signedIn('b@example.com'), await signedIn('colleague@example.com')];

    expect((await edit('admin', otherAdmin, { role: 'sub' })).statusCode).toBe(200);
    expect((await edit('admin', colleague, { companyId: otherCompanyId })).statusCode).toBe(200);

    expect((await me(demoted.access.token)).statusCode).toBe(401);
    expect((await me(moved.access.token)).statusCode).toBe(401);
  });

  it('leaves users who gain rights signed in, with those rights', async () => {
    const { access } = await signedIn('colleague@example.com');
    await edit('admin', colleague, { role: 'admin' });
    const { results } = (await call(listUsers, { token: access.token })).json();
    expect(results).toHaveLength(4);
  });

  it('signs out a user who is given another password, and notifies them', async () => {
    const { access } = await signedIn('colleague@example.com');
    await edit('admin', colleague, { password: 'given horse 12' });
    expect((await me(access.token)).statusCode).toBe(401);
    expect((await signIn('colleague@example.com', 'given horse 12')).statusCode).toBe(200);
    await work();
    expect(sentMail).toEqual([expect.objectContaining({ subject: 'Se cambió su contraseña de Pacta' })]);
  });

  it('makes an invited user active by setting their password', async () => {
    await insertedUser({ id: otherAdmin, status: 'INVITED', email: 'b@example.com' });
    expect((await edit('admin', otherAdmin, { password })).json()).toMatchObject({ status: 'ACTIVE' });
    expect((await signIn('b@example.com')).statusCode).toBe(200);
  });

  it('cannot make a user without a password active: they are invited again', async () => {
    await insertedUser({ id: otherAdmin, status: 'INACTIVE', email: 'b@example.com' });
    expect((await edit('admin', otherAdmin, { status: 'ACTIVE' })).json()).toMatchObject({ status: 'INVITED' });
    expect(await mailedKey('b@example.com')).toEqual(expect.any(String));
  });

  it('sends the invitation to the corrected address, and ends the one that went astray', async () => {
    await create('admin', { email: 'wrong@example.com' });
    const astray = await mailedKey('wrong@example.com');
    const { id: user } = await database
      .selectFrom('users')
      .select('id')
      .where('status', '=', 'INVITED')
      .executeTakeFirstOrThrow();

    await edit('admin', user, { email: 'right@example.com' });

    expect((await call(resetPassword, { body: { key: astray, password } })).statusCode).toBe(410);
    const key = await mailedKey('right@example.com');
    expect((await call(resetPassword, { body: { key, password } })).statusCode).toBe(200);
  });

  it('notifies the former address that it was replaced', async () => {
    await edit('admin', colleague, { email: 'new@example.com' });
    await work();
    expect(sentMail).toMatchObject([
      { to: { address: 'colleague@example.com' }, subject: 'Se cambió el correo de su cuenta de Pacta' },
    ]);
  });

  it('ends a password link that went to a former address', async () => {
    await call(forgotPassword, { body: { email: 'colleague@example.com' } });
    const key = await mailedKey('colleague@example.com');
    await edit('admin', colleague, { email: 'moved@example.com' });
    expect((await call(resetPassword, { body: { key, password: 'taken over 1' } })).statusCode).toBe(410);
    expect((await signIn('moved@example.com')).statusCode).toBe(200);
  });

  it.each([
    ['demote', { role: 'sub' as const, companyId }],
    ['deactivate', { status: 'INACTIVE' as const }],
    ['give a password to', { password: 'given horse 12' }],
  ])('lets nobody %s themselves', async (_, body) => {
    expect((await edit('admin', adminId, body)).json()).toMatchObject({ code: 409, reason: 'user.is_oneself' });
  });

  it.each([
    ['an unknown field', 'isAdmin', { isAdmin: true }],
    ['a password hash', 'passwordHash', { passwordHash: 'x' }],
    ['an invitation for a status', 'status', { status: 'INVITED' }],
    ['a moment of deletion', 'deletedAt', { deletedAt: null }],
    ['an empty name', 'name', { name: '' }],
    ['no password at all', 'password', { password: '' }],
    ['a revision that is text', 'revision', { revision: '1' }],
  ])('refuses %s', async (_, path, body) => {
    const answer = await edit('admin', colleague, body as object);
    expect(answer.json()).toMatchObject({
      code: 400,
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });
});

describe('DELETE /users/:userId', () => {
  it('removes the user from everything but what they made', async () => {
    const { access } = await signedIn('colleague@example.com');
    expect((await remove('sub', colleague)).json()).toEqual({});

    expect((await me(access.token)).statusCode).toBe(401);
    expect((await signIn('colleague@example.com')).statusCode).toBe(401);
    expect((await read('admin', colleague)).statusCode).toBe(404);
    expect((await edit('admin', colleague, { name: 'X' })).statusCode).toBe(404);
    expect((await remove('admin', colleague)).statusCode).toBe(404);
    const list = (await call(listUsers, { token: await tokenOf('sub') })).json();
    expect(list).toMatchObject({ totalResults: 1, results: [{ id: subId }] });
    expect(await stored(colleague)).toMatchObject({ fullName: 'Lucía Hernández' });
  });

  it('frees the address', async () => {
    await remove('sub', colleague);
    expect((await create('admin', { email: 'colleague@example.com', password })).statusCode).toBe(200);
    expect((await signIn('colleague@example.com')).statusCode).toBe(200);
  });

  it('lets a sub-user delete only the sub-users of their company', async () => {
    await insertedUser({ id: otherAdmin, role: 'admin', email: 'b@example.com' });
    for (const user of [stranger, adminId, id(9)]) {
      expect((await remove('sub', user)).json()).toMatchObject({ code: 404, reason: 'user.not_found' });
    }
    expect((await remove('sub', otherAdmin)).statusCode).toBe(403);
  });

  it('lets nobody delete themselves, however they write their id', async () => {
    await insertedUser({ id: otherAdmin, role: 'admin', companyId: null, email: 'other@example.com' });
    for (const [who, user] of [
      ['admin', adminId],
      ['admin', adminId.toUpperCase() as UserId],
      ['sub', subId],
    ] as const) {
      expect((await remove(who, user)).json()).toMatchObject({ code: 409, reason: 'user.is_oneself' });
    }
  });
});

describe('the last admin', () => {
  beforeEach(() =>
    insertedUser({ id: otherAdmin, role: 'admin', companyId: null, email: 'b@example.com', passwordHash }),
  );

  const remove = (token: string, user: UserId) => call(at(deleteUser, user), { token });
  const change = (body: object) => (token: string, user: UserId) =>
    call(at(updateUser, user), { token, body: { revision: 1, ...body } });

  it.each([
    ['delete', remove],
    ['demote', change({ role: 'sub', companyId })],
    ['close', change({ status: 'INACTIVE' })],
  ])('stays when two admins %s each other at once', async (_, act) => {
    const [one, other] = [await tokenOf('admin'), await tokenOf('b')];
    const answers = await whileLocked(
      (tx) => tx.selectFrom('users').select('id').forUpdate().execute(),
      () => [act(one, otherAdmin), act(other, adminId)],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      reason: 'user.is_last_admin',
    });
    const left = database.selectFrom('users').select('id').where('role', '=', 'admin');
    expect(await left.where('status', '=', 'ACTIVE').where('deletedAt', 'is', null).execute()).toHaveLength(1);
  });

  it('is counted without admins who have not accepted the invitation or were deactivated', async () => {
    await database.updateTable('users').set({ status: 'INVITED' }).where('id', '=', otherAdmin).execute();
    expect((await remove(await tokenOf('admin'), otherAdmin)).statusCode).toBe(200);
  });
});

describe('POST /users/:userId/invitation', () => {
  const invited = id(4);
  beforeEach(() => insertedUser({ id: invited, status: 'INVITED', email: 'invited@example.com' }));

  it('mails the invitation again, and ends the earlier key', async () => {
    await invite('sub', invited);
    const first = await mailedKey('invited@example.com');
    expect((await invite('sub', invited)).json()).toMatchObject({ id: invited, status: 'INVITED' });
    const second = await mailedKey('invited@example.com');

    expect((await call(resetPassword, { body: { key: first, password } })).statusCode).toBe(410);
    expect((await call(resetPassword, { body: { key: second, password } })).statusCode).toBe(200);
  });

  it('mails only the second of two invitations that are requested before the first was sent', async () => {
    await invite('sub', invited);
    await invite('sub', invited);
    await work();
    expect(sentMail).toHaveLength(1);
  });

  it('is limited to five an hour', async () => {
    const answers = [];
    for (let times = 1; times <= 6; times += 1) answers.push(await invite('sub', invited));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.json()).toMatchObject({ reason: 'request.too_many' });
  });

  it.each(['ACTIVE', 'INACTIVE'] as const)('refuses a user who is %s', async (status) => {
    await database.updateTable('users').set({ status }).where('id', '=', colleague).execute();
    expect((await invite('sub', colleague)).json()).toMatchObject({ code: 409, reason: 'user.not_invited' });
  });

  it('knows nobody of another company', async () => {
    expect((await invite('sub', stranger)).json()).toMatchObject({ code: 404, reason: 'user.not_found' });
  });
});

describe('PATCH /users/me', () => {
  it('changes the user’s own names, country and language', async () => {
    const body = { name: 'Lu', full_name: 'Lu Ñ', country: 'AR', language: 'en' };
    const answer = await call(updateMe, { token: await tokenOf('sub'), body });
    expect(answer.json()).toMatchObject({ ...body, id: subId, revision: 2 });
  });

  it.each([
    { role: 'admin' },
    { companyId: otherCompanyId },
    { email: 'x@example.com' },
    { status: 'ACTIVE' },
    { password },
    { passwordHash: 'x' },
    { allowed: ['delete'] },
    { id: stranger },
  ])('refuses %j', async (body) => {
    const answer = await call(updateMe, { token: await tokenOf('sub'), body });
    expect(answer.json()).toMatchObject({ code: 400, reason: 'request.invalid' });
  });
});
