import { dayAfter, dayOf, daysLater, endOfDay } from './local-day.ts';

const at = (iso: string) => new Date(iso);

it('ends a day at midnight in Mexico City', () => {
  expect(endOfDay('2026-11-23')).toEqual(at('2026-11-24T06:00:00Z'));
  expect(endOfDay('2026-12-31')).toEqual(at('2027-01-01T06:00:00Z'));
});

it('keeps the hour across a clock change', () => {
  // Mexico City had summer time for the last time in 2022, from 3 April to 30 October.
  expect(daysLater(at('2022-04-02T16:00:00Z'), 1)).toEqual(at('2022-04-03T15:00:00Z'));
  expect(daysLater(at('2022-10-29T15:00:00Z'), 1)).toEqual(at('2022-10-30T16:00:00Z'));
  expect(endOfDay('2022-04-03')).toEqual(at('2022-04-04T05:00:00Z'));
});

it('tells on which day a moment falls there', () => {
  expect(dayOf(at('2026-11-24T05:59:59Z'))).toBe('2026-11-23');
  expect(dayOf(at('2026-11-24T06:00:00Z'))).toBe('2026-11-24');
  expect(dayAfter(at('2026-11-24T05:59:59Z'), 8)).toBe('2026-12-01');
});
