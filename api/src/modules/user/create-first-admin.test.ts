import { login, Password } from '@pacta/contracts';
import { app, context } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { createFirstAdmin, newPassword } from './create-first-admin.ts';

startEmpty();

const first = { email: 'admin@example.com', companyName: 'Notaría 12' };

it('creates an admin who can sign in', async () => {
  const admin = await createFirstAdmin(context, first);
  const response = await app().inject({ method: 'POST', url: `/v1${login.path}`, payload: admin! });
  expect(response.json()).toMatchObject({ user: { role: 'admin', company: null } });
});

it('creates a company, because a document needs one', async () => {
  await createFirstAdmin(context, first);
  expect(await database.selectFrom('companies').select('name').execute()).toEqual([{ name: 'Notaría 12' }]);
});

it('creates one admin when replicas start together', async () => {
  const made = await Promise.all([1, 2, 3].map(() => createFirstAdmin(context, first)));
  expect(made.filter((admin) => admin !== undefined)).toHaveLength(1);
});

it('creates none if there are users', async () => {
  await insertedCompany();
  await insertedUser();
  expect(await createFirstAdmin(context, first)).toBeUndefined();
  expect(await database.selectFrom('users').select('id').execute()).toHaveLength(1);
});

it('generates passwords that the rules allow, and never the same', () => {
  const passwords = Array.from({ length: 100 }, newPassword);
  for (const password of passwords) expect(Password.safeParse(password).success).toBe(true);
  expect(new Set(passwords).size).toBe(100);
});

describe('the password that is printed', () => {
  const server = app();
  const send = (method: 'GET' | 'POST', url: string, token = '', payload?: object) =>
    server.inject({
      method,
      url: `/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });

  it('is good only for changing it', async () => {
    const admin = await createFirstAdmin(context, first);
    const signedIn = (await send('POST', '/auth/login', '', admin)).json();
    const token: string = signedIn.tokens.access.token;
    expect(signedIn.user).toMatchObject({ mustChangePassword: true });
    for (const url of ['/users', '/documents', '/users/me/sessions', '/notifications', '/companies']) {
      expect((await send('GET', url, token)).json()).toMatchObject({ code: 403, reason: 'password.must_change' });
    }
    const wanted = { ...admin, name: 'Script', expiresInDays: 7 };
    expect((await send('POST', '/auth/api-tokens', '', wanted)).json()).toMatchObject({
      reason: 'password.must_change',
    });
    expect((await send('GET', '/users/me', token)).json()).toMatchObject({ mustChangePassword: true });

    const passwords = { currentPassword: admin?.password, password: 'my own horse 7' };
    expect((await send('POST', '/users/me/password', token, passwords)).statusCode).toBe(200);
    expect((await send('GET', '/users', token)).statusCode).toBe(200);
    expect((await send('GET', '/users/me', token)).json()).not.toHaveProperty('mustChangePassword');
  });

  it('lets whoever was given it sign out', async () => {
    const admin = await createFirstAdmin(context, first);
    const { tokens } = (await send('POST', '/auth/login', '', admin)).json();
    expect((await send('POST', '/auth/logout', '', { refreshToken: tokens.refresh.token })).statusCode).toBe(200);
    expect((await send('GET', '/users/me', tokens.access.token)).statusCode).toBe(401);
  });
});
