import { provides } from './provides.ts';

it.each([
  ['1.0.0', '^1.0.0'],
  ['1.4.0', '^1.3.9'],
  ['1.3.10', '^1.3.9'],
])('takes %s for %s', (version, range) => {
  expect(provides(version, range)).toBe(true);
});

it.each([
  ['1.3.8', '^1.3.9'],
  ['1.2.9', '^1.3.0'],
  ['2.0.0', '^1.0.0'],
  ['1.0.0', '^2.0.0'],
  ['1.0.0', '*'],
  ['1.0.0', '^1'],
  ['next', '^1.0.0'],
])('refuses %s for %s', (version, range) => {
  expect(provides(version, range)).toBe(false);
});
