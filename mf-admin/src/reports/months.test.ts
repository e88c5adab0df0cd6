import { formatMonth } from './months.ts';

it('names a month in the locale of the specification, wherever the reader is', () => {
  expect(formatMonth('2026-11')).toBe('nov 2026');
  expect(formatMonth('2027-01')).toBe('ene 2027');
});
