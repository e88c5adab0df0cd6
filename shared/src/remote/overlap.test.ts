import { overlap } from './overlap.ts';

it.each([
  ['/a', '/a/', true],
  ['/a', '/b', false],
  ['/a', '/a/b', false],
  ['/a/:x/c', '/a/b/:y', true],
  ['/a/:x/c', '/a/b/d', false],
  ['/a/*', '/a', true],
  ['/a/*', '/b/c', false],
  ['/AUTH/sign-in', '/auth/*', true],
  ['/a/:x?', '/a', true],
  ['/a/b?/c', '/a/c', true],
  ['/a/b?/c', '/a/b/c', true],
  ['/a/b?/c', '/a/d/c', false],
  ['/*', '/', true],
])('tells of %s and %s whether one address is both: %s', (one, other, is) => {
  expect(overlap(one, other)).toBe(is);
  expect(overlap(other, one)).toBe(is);
});
