import { listUsers, type Page, type UserView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { signOutStores } from '@pacta/shared/session';
import { aUser } from '@pacta/shared/testing';
import { createListStore } from './list-store.ts';

const user = (number: number, full_name = `User ${number}`) =>
  aUser({ id: `7b1d4c3a-0000-4000-8000-00000000000${number}` as UserView['id'], full_name });
const pageOf = (...results: UserView[]): Page<UserView> => ({
  results,
  page: 1,
  limit: 20,
  totalPages: 3,
  totalResults: 42,
});
const query = listUsers.query.parse({});

function aList(read: () => Promise<Page<UserView>> = async () => pageOf(user(1), user(2))) {
  const asked = jest.fn(read);
  const list = createListStore(listUsers.query, asked);
  return { ...list, asked, shown: () => list.store.getState() };
}
const names = ({ data }: { data: UserView[] | null }) => data?.map(({ full_name }) => full_name);

it('is loading from the beginning of a fetch to its end', async () => {
  const { promise, resolve } = Promise.withResolvers<Page<UserView>>();
  const { load, shown } = aList(() => promise);
  expect(shown().loading).toBe(false);
  const reading = load(query);
  expect(shown().loading).toBe(true);
  resolve(pageOf(user(1)));
  await reading;
  expect(shown().loading).toBe(false);
});

it('is set whole, with its total', async () => {
  const { load, shown } = aList();
  await load(query);
  expect(names(shown())).toEqual(['User 1', 'User 2']);
  expect(shown().total).toBe(42);
});

it('keeps what it shows when reading fails, and says why', async () => {
  const { load, shown, asked } = aList();
  await load(query);
  asked.mockRejectedValue(new TypeError('offline'));
  await load(query);
  expect(shown().problem).toBeInstanceOf(ProblemError);
  expect(shown().loading).toBe(false);
  expect(names(shown())).toEqual(['User 1', 'User 2']);
});

it('adds a new record at the front', async () => {
  const { load, add, shown } = aList();
  await load(query);
  add(user(3));
  expect(names(shown())).toEqual(['User 3', 'User 1', 'User 2']);
  expect(shown().total).toBe(43);
});

it('adds a record once, however often it is told to', async () => {
  const { load, add, shown } = aList();
  await load(query);
  add(user(3));
  add(user(3));
  expect(shown().total).toBe(43);
});

it('replaces a record by its id, in its place', async () => {
  const { load, replace, shown } = aList();
  await load(query);
  replace(user(1, 'Ana'));
  replace(user(9, 'Of another page'));
  expect(names(shown())).toEqual(['Ana', 'User 2']);
  expect(shown().total).toBe(42);
});

it('removes a record by its id', async () => {
  const { load, remove, shown } = aList();
  await load(query);
  remove(user(1).id);
  remove(user(9).id);
  expect(names(shown())).toEqual(['User 2']);
  expect(shown().total).toBe(41);
});

it('has no place for a record before it was read', () => {
  const { add, shown } = aList();
  add(user(3));
  expect(shown().data).toBeNull();
  expect(shown().total).toBe(0);
});

it('shows what was changed here as it is, and reads it again after that', async () => {
  const { show, add, asked, shown } = aList();
  await show(query);
  add(user(3));
  await show(query);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(names(shown())?.[0]).toBe('User 3');
  await show(query);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('reads again when something else is asked for', async () => {
  const { show, add, asked } = aList();
  await show(query);
  add(user(3));
  await show({ ...query, page: 2 });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('ignores an answer that nobody is waiting for any more', async () => {
  const { load, shown } = aList();
  const leaving = new AbortController();
  const reading = load(query, leaving.signal);
  leaving.abort();
  await reading;
  expect(shown().data).toBeNull();
});

it('is forgotten when the person signs out', async () => {
  const { load, shown } = aList();
  await load(query);
  signOutStores();
  expect(shown().data).toBeNull();
  expect(shown().total).toBe(0);
});
