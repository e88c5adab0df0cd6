import { appFor } from '../../../test/app.ts';
import { anAdmin, aSub, companyId, insertedCompany, otherCompanyId } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany({ name: 'Ángeles y Cía.', userLimit: 3 });
  await insertedCompany({ id: otherCompanyId, name: 'Zapata' });
});

const list = async (query = '', actor = anAdmin()) =>
  (await appFor(actor).inject({ url: `/v1/companies${query}` })).json();

it('lists all companies to an admin', async () => {
  expect(await list('?sortBy=name:desc')).toMatchObject({ results: [{ name: 'Zapata' }, { name: 'Ángeles y Cía.' }] });
});

it('lists a sub-user their own, and says nothing more of it than the contract', async () => {
  const own = {
    id: companyId,
    name: 'Ángeles y Cía.',
    description: '',
    language: 'es',
    userLimit: 3,
    documentLimit: null,
  };
  expect(await list('', aSub())).toEqual({ results: [own], page: 1, limit: 20, totalPages: 1, totalResults: 1 });
});

it('finds without accents', async () => {
  expect(await list('?search=angeles')).toMatchObject({ totalResults: 1 });
});
