import { addressesOf, forPrograms } from './postgres-addresses.ts';

it.each([
  ['postgres://user:p,w@one/db', ['postgres://user:p,w@one/db']],
  ['postgres://one:5433,two/db', ['postgres://one:5433/db', 'postgres://two/db']],
  [
    'postgresql://user:p%40w@one:1,[::1]:2/db?sslmode=require',
    ['postgresql://user:p%40w@one:1/db?sslmode=require', 'postgresql://user:p%40w@[::1]:2/db?sslmode=require'],
  ],
])('names each server of %s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

it('keeps the password from the arguments of other programs, which ask the one that takes writes', () => {
  expect(forPrograms('postgres://user:p%40w@one:1,two:2/db?sslmode=require')).toEqual({
    url: 'postgres://user@one:1,two:2/db?sslmode=require&target_session_attrs=read-write',
    password: 'p@w',
  });
});
