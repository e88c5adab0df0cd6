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
