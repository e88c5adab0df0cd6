import { isSameRange, rangeNames, rangeOf } from './ranges.ts';

const inNovember = new Date('2026-11-20T23:30:00Z');

it.each([
  ['month', '2026-11-01', '2026-11-30'],
  ['threeMonths', '2026-09-01', '2026-11-30'],
  ['year', '2026-01-01', '2026-12-31'],
] as const)('takes whole months for %s', (name, createdFrom, createdTo) => {
  expect(rangeOf(name, inNovember)).toEqual({ createdFrom, createdTo });
});

it('reaches across the turn of the year, and into a leap day', () => {
  expect(rangeOf('threeMonths', new Date('2027-01-31T12:00:00Z')).createdFrom).toBe('2026-11-01');
  expect(rangeOf('month', new Date('2028-02-10T12:00:00Z')).createdTo).toBe('2028-02-29');
});

it('recognizes each range, and no limits as all', () => {
  const found = rangeNames.filter((name) => isSameRange({}, rangeOf(name, inNovember)));
  expect(found).toEqual(['all']);
});
