import { after, all, among, before } from './insertion.ts';

it('inserts beside the one place where an anchor stands', () => {
  expect(all(before('[b]', 'x'), after(/c./, 'y'))('a[b]cd')).toBe('ax[b]cdy');
});

it('writes what it inserts as it is', () => {
  expect(before('b', '$&')('ab')).toBe('a$&b');
});

it('puts a name among others', () => {
  expect(among(/\[([^\]]*)\]/, (names) => `${names}, d`)('a [b, c]')).toBe('a [b, c, d]');
});

it.each([
  ['is gone', 'b'],
  ['is there twice', 'aba a'],
])('refuses to guess when the anchor %s', (_, text) => {
  expect(() => before('a', 'x')(text)).toThrow('the place to insert at is gone: a');
});
