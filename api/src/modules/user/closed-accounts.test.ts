import {
  confirmEmail,
  createUser,
  type EditedUser,
  forgotPassword,
  getUser,
  inviteUser,
  listCompanyRecord,
  listUsers,
  mailPasswordLink,
  resetPassword,
  restoreEmail,
  UserId,
  updateUser,
} from '@pacta/contracts';
import {
  at,
  call,
  days,
  mailedKey,
  minutes,
  pass,
  password,
  passwordHash,
  signedIn,
  signIn,
  work,
} from '../../../test/accounts.ts';
import { sentMail } from '../../../test/app.ts';
import { adminId, companyId, insertedCompany, insertedUser, otherCompanyId, subId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';

startEmpty();

const id = (n: number) => UserId.parse(`0198c1a0-0000-7000-8000-00000000010${n}`);
const [colleague, stranger] = [id(1), id(2)];

beforeEach(async () => {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra', sender: 'Otra' });
  await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com', passwordHash });
  await insertedUser({ id: subId, email: 'sub@example.com', passwordHash });
  await insertedUser({ id: colleague, email: 'colleague@example.com', passwordHash });
  await insertedUser({ id: stranger, email: 'stranger@example.com', companyId: otherCompanyId, passwordHash });
});

const tokenOf = async (who: string) => (await signedIn(`${who}@example.com`)).access.token;
const draft = (email: string, overrides: object = {}) => ({
  ...{ name: 'Ana', full_name: 'Ana Ruiz', email, role: 'sub', companyId, country: 'MX', language: 'es' },
  ...overrides,
});
const create = async (who: string, email: string, overrides: object = {}) =>
  call(createUser, { token: await tokenOf(who), body: draft(email, overrides) });
const edit = async (who: string, user: UserId, body: Partial<EditedUser>) =>
  call(at(updateUser, user), { token: await tokenOf(who), body: { revision: 1, ...body } });
const stored = (user: UserId) =>
  database.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirstOrThrow();
const mailTo = (address: string) => sentMail.filter(({ to }) => to.address === address);
const keyIn = async (address: string, page: string) => {
  await work();
  const [, key] = new RegExp(`/auth/${page}#key=([\\w-]+)`).exec(mailTo(address).at(-1)?.text ?? '') ?? [];
  return key ?? 'none';
};
const record = async (who = 'admin') =>
  (await call(at(listCompanyRecord, companyId), { token: await tokenOf(who) })).json();

describe('an address that belongs to a user of another company', () => {
  const known = 'stranger@example.com';
  const shape = ({ id: _, createdAt: __, email: ___, ...user }: Record<string, unknown>) => user;

  it('gets a sub-user the answer of any invitation, in every view', async () => {
    const [taken, free] = [await create('sub', known), await create('sub', 'free@example.com')];
    expect([taken.statusCode, shape(taken.json())]).toEqual([200, shape(free.json())]);
    const token = await tokenOf('sub');
    for (const { id: user } of [taken.json(), free.json()]) {
      expect((await call(at(getUser, user), { token })).json()).toMatchObject({ status: 'INVITED' });
      expect((await call(at(inviteUser, user), { token })).statusCode).toBe(200);
      expect((await call(at(updateUser, user), { token, body: { revision: 1, name: 'Eva' } })).statusCode).toBe(200);
      expect((await call(at(mailPasswordLink, user), { token })).json()).toMatchObject({ reason: 'user.not_active' });
    }
    const { results } = (await call(listUsers, { token, body: undefined })).json();
    expect(results.filter(({ status }: { status: string }) => status === 'INVITED')).toHaveLength(2);
    expect((await create('sub', known)).json()).toMatchObject({ reason: 'user.email_taken' });
    expect((await create('sub', 'free@example.com')).json()).toMatchObject({ reason: 'user.email_taken' });
  });

  it('counts against the limit like any other', async () => {
    await database.updateTable('companies').set({ userLimit: 3 }).where('id', '=', companyId).execute();
    expect((await create('sub', known)).statusCode).toBe(200);
    expect((await create('sub', 'free@example.com')).json()).toMatchObject({ reason: 'user.limit_reached' });
  });

  it('has its owner mailed instead, whose account stays as it was', async () => {
    await create('sub', known);
    await work();
    expect(mailTo(known).map(({ subject }) => subject)).toEqual(['Notaría Doce quiso agregarle a Pacta']);
    expect(mailTo(known)[0]?.text).not.toContain('#key=');
    expect((await signIn(known)).statusCode).toBe(200);
    await call(forgotPassword, { body: { email: known } });
    await call(resetPassword, { body: { key: await mailedKey(known), password: 'a new horse 10' } });
    expect(await stored(stranger)).toMatchObject({ companyId: otherCompanyId, status: 'ACTIVE' });
    expect((await signIn(known, 'a new horse 10')).json().user).toMatchObject({ id: stranger });
  });

  it('cannot be told by correcting an invitation', async () => {
    const { id: user } = (await create('sub', 'wrong@example.com')).json();
    expect((await edit('sub', user, { email: known })).json()).toMatchObject({ email: known, status: 'INVITED' });
    await work();
    expect(mailTo(known)).toHaveLength(1);
  });

  it('is a real invitation once its owner is gone', async () => {
    const { id: user } = (await create('sub', known)).json();
    await database.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', stranger).execute();
    await call(at(inviteUser, user), { token: await tokenOf('sub') });
    expect((await call(resetPassword, { body: { key: await mailedKey(known), password } })).statusCode).toBe(200);
    expect((await signIn(known)).json().user).toMatchObject({ id: user });
  });

  it('is told to admins, who see everybody', async () => {
    expect((await create('admin', known)).json()).toMatchObject({ reason: 'user.email_taken' });
    const { id: user } = (await create('sub', known)).json();
    expect((await edit('admin', user, { password: 'given horse 12' })).json()).toMatchObject({
      reason: 'user.email_taken',
    });
    expect(await stored(user)).toMatchObject({ status: 'INVITED', passwordHash: null });
  });

  it('is mailed no more than five times an hour, whatever a company does', async () => {
    const token = await tokenOf('sub');
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const answer = await call(createUser, { token, body: draft(known) });
      answers.push(answer.statusCode);
      await call({ method: 'DELETE', path: `/users/${answer.json().id}` }, { token });
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('one’s own e-mail', () => {
  const fresh = 'new@example.com';

  it('changes within ten minutes of signing in, later only with the password', async () => {
    const token = await tokenOf('sub');
    const change = (body: object) => call(at(updateUser, subId), { token, body: { revision: 1, ...body } });
    pass(10 * minutes);
    expect((await change({ email: fresh })).json()).toMatchObject({
      code: 422,
      reason: 'password.needed',
      fields: [{ path: 'currentPassword' }],
    });
    expect((await change({ email: fresh, currentPassword: 'wrong' })).json()).toMatchObject({
      reason: 'password.wrong',
      fields: [{ path: 'currentPassword' }],
    });
    expect((await stored(subId)).email).toBe('sub@example.com');
    expect((await change({ name: 'Eva' })).statusCode).toBe(200);
    expect((await change({ email: fresh, currentPassword: password, revision: 2 })).json()).toMatchObject({
      email: fresh,
    });
  });

  it('changes at once after a fresh sign-in', async () => {
    expect((await edit('sub', subId, { email: fresh })).json()).toMatchObject({ email: fresh });
  });

  it('slows down guesses at the password', async () => {
    const token = await tokenOf('sub');
    const body = { revision: 1, email: fresh, currentPassword: 'wrong' };
    for (let n = 0; n < 5; n += 1) await call(at(updateUser, subId), { token, body });
    expect((await call(at(updateUser, subId), { token, body })).json()).toMatchObject({ reason: 'login.slowed_down' });
  });

  it('comes back from the former address for a week, once, and everybody else is out', async () => {
    await edit('sub', subId, { email: fresh });
    const thief = (await signedIn(fresh)).access.token;
    const key = await keyIn('sub@example.com', 'restore-email');
    pass(7 * days - 60);
    expect((await call(restoreEmail, { body: { key } })).json()).toEqual({});
    expect(await stored(subId)).toMatchObject({ email: 'sub@example.com', status: 'ACTIVE' });
    expect((await call(listUsers, { token: thief })).statusCode).toBe(401);
    expect((await signIn('sub@example.com')).statusCode).toBe(401);
    expect(
      (await call(resetPassword, { body: { key: await mailedKey('sub@example.com'), password } })).statusCode,
    ).toBe(200);
    expect((await call(restoreEmail, { body: { key } })).json()).toMatchObject({ code: 410 });
    const stored_ = JSON.stringify(await database.selectFrom('emailChangeKeys').selectAll().execute());
    expect(stored_).not.toContain(key);
  });

  it('does not come back after a week', async () => {
    await edit('sub', subId, { email: fresh });
    const key = await keyIn('sub@example.com', 'restore-email');
    pass(7 * days);
    expect((await call(restoreEmail, { body: { key } })).json()).toMatchObject({
      code: 410,
      reason: 'password.link_invalid',
    });
  });

  it('comes back to the first owner, whatever whoever took it did since', async () => {
    await edit('sub', subId, { email: 'thief@example.com' });
    const first = await keyIn('sub@example.com', 'restore-email');
    pass(60);
    await edit('thief', subId, { email: 'thief2@example.com', revision: 2 });
    const second = await keyIn('thief@example.com', 'restore-email');
    expect((await call(restoreEmail, { body: { key: first } })).statusCode).toBe(200);
    expect((await call(restoreEmail, { body: { key: second } })).statusCode).toBe(410);
  });

  it('is kept for its former owner meanwhile', async () => {
    await edit('sub', subId, { email: fresh });
    expect((await create('colleague', 'sub@example.com')).json()).toMatchObject({ reason: 'user.email_taken' });
    expect((await create('admin', 'sub@example.com')).json()).toMatchObject({ reason: 'user.email_taken' });
  });

  it.each(['', 'x', 'a'.repeat(43)])('does not come back with %j', async (key) => {
    for (const endpoint of [restoreEmail, confirmEmail]) {
      expect((await call(endpoint, { body: { key } })).json()).toMatchObject({ code: 410 });
    }
  });
});

describe('a colleague’s account', () => {
  it('gets no password from a sub-user, neither a new one nor one that is there', async () => {
    const refusal = { code: 403, reason: 'user.password_by_link' };
    expect((await edit('sub', colleague, { password: 'taken over 1' })).json()).toMatchObject(refusal);
    expect((await create('sub', 'x@example.com', { password: 'taken over 1' })).json()).toMatchObject(refusal);
    expect((await signIn('colleague@example.com')).statusCode).toBe(200);
  });

  it('gets a link that only its owner sees', async () => {
    const answer = await call(at(mailPasswordLink, colleague), { token: await tokenOf('sub') });
    expect(answer.json()).toEqual({});
    const key = await mailedKey('colleague@example.com');
    expect((await call(resetPassword, { body: { key, password: 'my own horse 1' } })).statusCode).toBe(200);
  });

  it('gets such a link from nobody elsewhere, and not without end', async () => {
    const token = await tokenOf('sub');
    expect((await call(at(mailPasswordLink, stranger), { token })).json()).toMatchObject({ code: 404 });
    expect((await call(at(mailPasswordLink, subId), { token })).json()).toMatchObject({ reason: 'user.is_oneself' });
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await call(at(mailPasswordLink, colleague), { token })).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  it('keeps its address until its owner confirms another one', async () => {
    const asked = await edit('sub', colleague, { email: 'other@example.com', name: 'Eva' });
    expect(asked.json()).toMatchObject({
      email: 'colleague@example.com',
      name: 'Eva',
      pendingEmail: 'other@example.com',
    });
    const key = await keyIn('colleague@example.com', 'confirm-email');
    expect(mailTo('other@example.com')).toEqual([]);
    expect((await call(confirmEmail, { body: { key } })).json()).toEqual({});
    expect((await stored(colleague)).email).toBe('other@example.com');
    expect((await call(confirmEmail, { body: { key } })).json()).toMatchObject({ code: 410 });
  });

  it('gets the last address that was asked for, or the one that an admin sets', async () => {
    await edit('sub', colleague, { email: 'one@example.com' });
    const first = await keyIn('colleague@example.com', 'confirm-email');
    await edit('sub', colleague, { email: 'two@example.com', revision: 2 });
    expect((await call(confirmEmail, { body: { key: first } })).statusCode).toBe(410);
    const second = await keyIn('colleague@example.com', 'confirm-email');
    const set = await edit('admin', colleague, { email: 'two@example.com', revision: 3 });
    expect(set.json()).toMatchObject({ email: 'two@example.com' });
    expect(set.json()).not.toHaveProperty('pendingEmail');
    expect((await call(confirmEmail, { body: { key: second } })).statusCode).toBe(410);
  });

  it('gets no address that belongs to somebody, which shows only to its owner', async () => {
    const asked = await edit('sub', colleague, { email: 'stranger@example.com' });
    expect(asked.json()).toMatchObject({ pendingEmail: 'stranger@example.com' });
    const key = await keyIn('colleague@example.com', 'confirm-email');
    expect((await call(confirmEmail, { body: { key } })).json()).toMatchObject({ reason: 'user.email_taken' });
  });

  it('says in the view what the reader may do', async () => {
    const read = async (who: string) => (await call(at(getUser, colleague), { token: await tokenOf(who) })).json();
    expect(await read('sub')).toMatchObject({ maySetPassword: false, mayMailPassword: true });
    expect(await read('admin')).toMatchObject({ maySetPassword: true, mayMailPassword: true });
  });
});

describe('the record of a company', () => {
  it('tells admins what was done to accounts, the newest first', async () => {
    await call(at(mailPasswordLink, colleague), { token: await tokenOf('sub') });
    await edit('sub', colleague, { email: 'other@example.com' });
    const { results, totalResults } = await record();
    expect(totalResults).toBe(2);
    expect(results).toMatchObject([
      { act: 'user.email_asked', actor: 'Lucía Hernández', subject: 'Lucía Hernández', detail: 'other@example.com' },
      { act: 'user.password_link_sent', detail: null },
    ]);
  });

  it('tells nobody else', async () => {
    expect(await record('sub')).toMatchObject({ code: 403 });
  });

  it('knows no other company', async () => {
    const token = await tokenOf('admin');
    expect((await call(at(listCompanyRecord, id(9)), { token })).json()).toMatchObject({ reason: 'company.not_found' });
  });

  it('is only added to', async () => {
    await call(at(mailPasswordLink, colleague), { token: await tokenOf('sub') });
    await expect(database.deleteFrom('companyRecords').execute()).rejects.toThrow('only added to');
    await expect(database.updateTable('companyRecords').set({ detail: 'x' }).execute()).rejects.toThrow(
      'only added to',
    );
  });
});
