import { listUsers } from '@pacta/contracts';
import { act, render, screen } from '@testing-library/react';
import { type ChangeList, memoryHistory, PageRouter, useListState, useLocation } from './index.ts';

let change: ChangeList;

function List() {
  const [query, changeList] = useListState(listUsers.query);
  change = changeList;
  return <output>{JSON.stringify({ address: useLocation().search, query })}</output>;
}

function show(at: string) {
  const history = memoryHistory(at);
  render(
    <PageRouter history={history}>
      <List />
    </PageRouter>,
  );
  return { back: () => act(async () => history.go(-1)) };
}
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');

const usual = { page: 1, limit: 20, sortBy: 'full_name:asc' };

it('begins with the defaults of the endpoint', () => {
  show('/admin/admins');
  expect(shown()).toEqual({ address: '', query: usual });
});

it('reads what an address asks for and leaves out what is wrong in it', () => {
  show('/admin/admins?page=3&limit=5000&sortBy=password:asc&search=luc%C3%ADa&other=1');
  expect(shown().query).toEqual({ ...usual, page: 3, search: 'lucía' });
});

it('keeps changes in the address and goes back to the first page', () => {
  show('/admin/admins?page=3');
  act(() => change({ sortBy: 'email:desc' }));
  expect(shown()).toEqual({ address: '?sortBy=email%3Adesc', query: { ...usual, sortBy: 'email:desc' } });
  act(() => change({ page: 2 }));
  expect(shown().query).toEqual({ ...usual, sortBy: 'email:desc', page: 2 });
});

it('leaves defaults out of the address', () => {
  show('/admin/admins?search=ana');
  act(() => change({ search: undefined, limit: 20 }));
  expect(shown().address).toBe('');
});

it('makes each page a step on the way back, but not each letter of a search', async () => {
  const { back } = show('/admin/admins');
  act(() => change({ page: 2 }));
  act(() => change({ search: 'a' }));
  act(() => change({ search: 'an' }));
  await back();
  expect(shown().query).toEqual(usual);
});
