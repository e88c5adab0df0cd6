import { UserId } from '@pacta/contracts';
import { adminId, anAdmin, aSub, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { as } from '../../../test/journey.ts';

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

const list = async (query = '', actor = aSub()) => (await as(actor).inject({ url: `/v1/users${query}` })).json();
const names = async (query = '', actor = aSub()) =>
  (await list(query, actor)).results.map((user: { full_name: string }) => user.full_name);

it('shows a sub-user their own company, in Spanish order', async () => {
  expect(await names()).toEqual(['Nora Ávila', 'Ñandú Pérez', 'Óscar 100%']);
});

it('shows an admin everybody', async () => {
  expect(await names('', anAdmin())).toEqual(['Ana Ruiz', 'Nora Ávila', 'Ñandú Pérez', 'Óscar 100%', 'Zoe']);
});

it('returns page by page', async () => {
  expect(await list('?page=2&limit=2')).toMatchObject({ page: 2, limit: 2, totalPages: 2, totalResults: 3 });
  expect(await names('?page=2&limit=2')).toEqual(['Óscar 100%']);
});

it('sorts by address, in both directions', async () => {
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

it('finds every word of a search, in any order', async () => {
  expect(await names('?search=perez nan')).toEqual(['Ñandú Pérez']);
  expect(await names('?search=perez ruiz')).toEqual([]);
});

it('sorts by creation', async () => {
  await insertedUser({ id: id(5), fullName: 'First', email: 'f@example.com', createdAt: new Date('2025-01-01') });
  expect(await names('?sortBy=createdAt:asc&limit=1')).toEqual(['First']);
  expect(await names('?sortBy=createdAt:desc&page=4&limit=1')).toEqual(['First']);
});

describe('filters', () => {
  beforeEach(() => insertedUser({ id: id(6), fullName: 'Iván', email: 'i@example.com', status: 'INVITED' }));

  it.each([
    ['?role=admin', ['Zoe']],
    ['?status=INVITED', ['Iván']],
    ['?status=INACTIVE', []],
    [`?companyId=${otherCompanyId}`, ['Ana Ruiz']],
    [`?companyId=${otherCompanyId}&role=admin`, []],
    ['?role=sub&status=ACTIVE&search=r', ['Ana Ruiz']],
  ])('an admin’s list with %s', async (query, expected) => {
    expect(await names(query, anAdmin())).toEqual(expected);
    expect(await list(query, anAdmin())).toMatchObject({ totalResults: expected.length });
  });

  it('show a sub-user nobody of another company', async () => {
    expect(await list(`?companyId=${otherCompanyId}`)).toMatchObject({ totalResults: 0, results: [] });
    expect(await list(`?companyId=${otherCompanyId}&search=ana`)).toMatchObject({ totalResults: 0, results: [] });
    expect(await list('?role=admin')).toMatchObject({ totalResults: 0, results: [] });
  });
});

it('omits deleted users, from searches and totals too', async () => {
  await database.updateTable('users').set({ deletedAt: now }).where('id', '=', id(2)).execute();
  expect(await list()).toMatchObject({ totalResults: 2, results: [{ id: id(1) }, { id: id(3) }] });
  expect(await list('?search=nora')).toMatchObject({ totalResults: 0, results: [] });
});

it.each(['?sortBy=password:asc', '?limit=101', '?page=0', '?companyId=x', '?status=DELETED', '?deletedAt=x'])(
  'refuses %s',
  async (query) => {
    expect(await list(query)).toMatchObject({ code: 400, reason: 'request.invalid', fields: [expect.anything()] });
  },
);

it('names an unknown field', async () => {
  expect((await list('?companyId=x')).fields).toEqual([{ path: 'companyId', message: expect.any(String) }]);
});
