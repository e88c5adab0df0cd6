import { page } from './page.ts';
import { readJson, readText, write } from './stored.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it.each([
  ['nothing', null],
  ['an empty text', ''],
  ["the text 'undefined'", 'undefined'],
  ["the text 'null'", 'null'],
])('takes %s for absent', (_, stored) => {
  if (stored !== null) localStorage.setItem('user', stored);
  expect(readText('user')).toBeNull();
  expect(readJson('user')).toBeNull();
});

it('stores strings as they are and other values as JSON', () => {
  write('accessToken', 'abc');
  write('user', { name: 'Ana' });
  expect(localStorage.getItem('accessToken')).toBe('abc');
  expect(localStorage.getItem('user')).toBe('{"name":"Ana"}');
  expect(readText('accessToken')).toBe('abc');
  expect(readJson('user')).toEqual({ name: 'Ana' });
});

it.each([null, undefined, ''])('removes a key that is set to %p', (value) => {
  localStorage.setItem('user', '{}');
  write('user', value);
  expect(localStorage.getItem('user')).toBeNull();
});

it('clears everything and reloads the page when stored JSON is corrupt', () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
  localStorage.setItem('user', '{"name":');
  localStorage.setItem('accessToken', 'abc');
  expect(readJson('user')).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('removes a key that cannot be read', () => {
  localStorage.setItem('user', '{}');
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(readText('user')).toBeNull();
  jest.restoreAllMocks();
  expect(localStorage.getItem('user')).toBeNull();
});
