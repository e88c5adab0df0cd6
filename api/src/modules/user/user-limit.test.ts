import { createUser, deleteUser, UserId, updateUser } from '@pacta/contracts';
import { at, call, passwordHash, signedIn } from '../../../test/accounts.ts';
import { adminId, companyId, insertedCompany, insertedUser, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import { countSeats, countUsers } from './user-totals-storage.ts';

startEmpty();

const id = (n: number) => UserId.parse(`0198c1a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`);
const limit = 10;
let token: string;

beforeEach(async () => {
  await insertedCompany({ userLimit: limit });
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com', passwordHash });
  token = (await signedIn('admin@example.com')).access.token;
});

const create = (n: number, overrides: object = {}) =>
  call(createUser, {
    token,
    body: {
      name: 'Ana',
      full_name: 'Ana Ruiz',
      email: `u${n}@example.com`,
      role: 'sub',
      companyId,
      country: null,
      language: 'es',
      ...overrides,
    },
  });
const edit = (n: number, body: object, revision = 1) =>
  call(at(updateUser, id(n)), { token, body: { revision, ...body } });
const inserted = async (from: number, to: number, overrides: object = {}) => {
  for (let n = from; n <= to; n += 1)
    await insertedUser({ id: id(n), email: `u${n}@example.com`, passwordHash, ...overrides });
};
const members = async () => {
  const rows = database.selectFrom('users').select('id').where('companyId', '=', companyId);
  return (await rows.where('status', '<>', 'INACTIVE').where('deletedAt', 'is', null).execute()).length;
};
const reached = {
  code: 403,
  reason: 'user.limit_reached',
  message: 'Sorry, you have reached the user limit. Please contact support for further assistance.',
};
const holdCompanies = (tx: typeof database) => tx.selectFrom('companies').select('id').forUpdate().execute();

it('lets exactly ten of fifty concurrent requests add a user', async () => {
  const answers = await whileLocked(holdCompanies, () => Array.from({ length: 50 }, (_, n) => create(n)));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limit);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toHaveLength(40);
  for (const answer of refused) expect(answer.json()).toMatchObject(reached);
  expect(await members()).toBe(limit);
});

it('does not count inactive and deleted users', async () => {
  await inserted(1, 10);
  expect((await create(11)).json()).toMatchObject(reached);
  await edit(1, { status: 'INACTIVE' });
  expect((await create(12)).statusCode).toBe(200);
  await call(at(deleteUser, id(2)), { token });
  expect((await create(13)).statusCode).toBe(200);
  expect((await create(14)).json()).toMatchObject(reached);
});

it('counts invited users, and admins of the company', async () => {
  await inserted(1, 9, { status: 'INVITED', passwordHash: null });
  expect((await create(10, { role: 'admin' })).statusCode).toBe(200);
  expect((await create(11)).json()).toMatchObject(reached);
});

it('counts users who are activated again, one at a time', async () => {
  await inserted(1, 9);
  await inserted(10, 12, { status: 'INACTIVE' });
  const answers = await whileLocked(holdCompanies, () => [10, 11, 12].map((n) => edit(n, { status: 'ACTIVE' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
  expect(await members()).toBe(limit);
});

it('counts users who move into the company, one at a time', async () => {
  await inserted(1, 9);
  await inserted(10, 12, { companyId: otherCompanyId });
  const answers = await whileLocked(holdCompanies, () => [10, 11, 12].map((n) => edit(n, { companyId })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
  expect(await members()).toBe(limit);
  expect(await countSeats(database, otherCompanyId)).toBe(2);
});

it('lets a full company edit its users, and an inactive one move in', async () => {
  await inserted(1, 10);
  await inserted(11, 11, { companyId: otherCompanyId, status: 'INACTIVE' });
  expect((await edit(1, { name: 'Eva' })).statusCode).toBe(200);
  expect((await edit(11, { companyId })).statusCode).toBe(200);
  expect((await edit(11, { status: 'ACTIVE' }, 2)).json()).toMatchObject(reached);
});

it('lets no user move into a full company, in whatever order requests come', async () => {
  await database.updateTable('companies').set({ userLimit: 1 }).execute();
  await inserted(1, 1);
  await inserted(2, 2, { companyId: otherCompanyId });
  const answers = await whileLocked(holdCompanies, () => [
    edit(1, { companyId: otherCompanyId }),
    edit(2, { companyId }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
});

it('keeps totals that agree with a plain count, whatever happens', async () => {
  await inserted(1, 6);
  await inserted(7, 8, { status: 'INVITED', passwordHash: null });
  await edit(1, { status: 'INACTIVE' });
  await edit(2, { companyId: otherCompanyId });
  await edit(3, { role: 'admin', companyId: null });
  await call(at(deleteUser, id(4)), { token });
  await database.updateTable('users').set({ companyId: otherCompanyId }).where('status', '=', 'INVITED').execute();

  const rows = await database
    .selectFrom('users')
    .select(['companyId', 'role', 'status', ({ fn }) => fn.countAll<string>().as('users')])
    .where('deletedAt', 'is', null)
    .groupBy(['companyId', 'role', 'status'])
    .execute();
  const kept = await database.selectFrom('userTotals').selectAll().where('users', '<>', 0).execute();
  const sorted = (all: object[]) => all.map((row) => JSON.stringify(row)).sort();
  expect(sorted(kept)).toEqual(sorted(rows.map((row) => ({ ...row, users: Number(row.users) }))));
  expect(await countUsers(database, { visible: undefined })).toBe(8);
});
