import { changeListAddress, isFiltered, noFilters, queryOf, readListAddress } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

it('reads filters, order and page from the address', () => {
  expect(read('search=lease&status=ENVIADO&type=fisica&from=2026-11-01&sort=name:asc&page=3')).toMatchObject({
    search: 'lease',
    status: 'ENVIADO',
    type: 'fisica',
    from: '2026-11-01',
    sort: 'name:asc',
    page: 3,
  });
});

it('leaves out what an address says wrongly', () => {
  const address = read('status=LOST&company=1&from=yesterday&sort=size:up&page=-2&search=%20');
  expect(address).toMatchObject({ sort: 'createdAt:desc', page: 1 });
  expect(isFiltered(address)).toBe(false);
});

it('goes back to the first page when anything but the page changes', () => {
  const address = read('status=ENVIADO&page=4');
  expect(changeListAddress(address, { search: 'lease' }).toString()).toBe('search=lease&status=ENVIADO');
  expect(changeListAddress(address, { page: 5 }).toString()).toBe('status=ENVIADO&page=5');
});

it('keeps the order of the rows when the filters are taken off', () => {
  const address = read('status=ENVIADO&search=lease&sort=name:asc');
  expect(changeListAddress(address, noFilters).toString()).toBe('sort=name%3Aasc');
});

it('asks the API for what the address says', () => {
  expect(queryOf(read('type=digital&to=2026-11-20'))).toEqual({
    sortBy: 'createdAt:desc',
    page: 1,
    limit: 20,
    signatureType: 'digital',
    createdTo: '2026-11-20',
  });
});
