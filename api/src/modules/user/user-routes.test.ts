import { UserId } from '@pacta/shared/contracts';
import { appFor } from '../../../test/app.ts';
import { adminId, anAdmin, aSub, insertedCompany, insertedUser, otherCompanyId } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';

startEmpty();

const id = (n: number) => UserId.parse(`0198c1a0-0000-7000-8000-00000000010${n}`);

beforeEach(async () => {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser({ id: id(1), fullName: 'Ñandú Pérez', email: 'n@example.com' });
  await insertedUser({ id: id(2), fullName: 'Nora Ávila', email: 'z@example.com' });
  await insertedUser({ id: id(3), fullName: 'Óscar 100%', email: 'o@example.com' });
  await insertedUser({ id: id(4), fullName: 'Ana Ruiz', email: 'a@example.com', companyId: otherCompanyId });
  await insertedUser({ id: adminId, fullName: 'Zoe', role: 'admin', companyId: null, email: 'admin@example.com' });
});

const list = async (query = '', actor = aSub()) => (await appFor(actor).inject({ url: `/v1/users${query}` })).json();
const names = async (query = '', actor = aSub()) =>
  (await list(query, actor)).results.map((user: { full_name: string }) => user.full_name);

it('shows a sub-user their own company, sorted as Spanish sorts', async () => {
  expect(await names()).toEqual(['Nora Ávila', 'Ñandú Pérez', 'Óscar 100%']);
});

it('shows an admin everybody', async () => {
  expect(await names('', anAdmin())).toEqual(['Ana Ruiz', 'Nora Ávila', 'Ñandú Pérez', 'Óscar 100%', 'Zoe']);
});

it('pages', async () => {
  expect(await list('?page=2&limit=2')).toMatchObject({ page: 2, limit: 2, totalPages: 2, totalResults: 3 });
  expect(await names('?page=2&limit=2')).toEqual(['Óscar 100%']);
});

it('sorts by address, backwards too', async () => {
  expect(await names('?sortBy=email:desc')).toEqual(['Nora Ávila', 'Óscar 100%', 'Ñandú Pérez']);
});

it.each([
  ['avila', ['Nora Ávila']],
  ['ÑAN', ['Ñandú Pérez']],
  ['Z@EXAMPLE', ['Nora Ávila']],
  ['100%', ['Óscar 100%']],
  ['_', []],
  ['ruiz', []],
])('finds %s', async (search, expected) => {
  expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
});

it.each(['?sortBy=password:asc', '?limit=101', '?page=0', '?companyId=x'])('refuses %s', async (query) => {
  expect(await list(query)).toMatchObject({ code: 400, reason: 'request.invalid', fields: [expect.anything()] });
});

it('names an unknown field', async () => {
  expect((await list('?companyId=x')).fields).toEqual([{ path: 'companyId', message: expect.any(String) }]);
});
