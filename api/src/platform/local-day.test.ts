import { dayAfter, dayOf, daysLater, endOfDay, localZone } from './local-day.ts';

const at = (iso: string) => new Date(iso);

it('ends a day at midnight in Mexico City', () => {
  expect(endOfDay('2026-11-23', localZone)).toEqual(at('2026-11-24T06:00:00Z'));
  expect(endOfDay('2026-12-31', localZone)).toEqual(at('2027-01-01T06:00:00Z'));
});

it('keeps the hour across a clock change', () => {
  // Mexico City had summer time for the last time in 2022, from 3 April to 30 October.
  expect(daysLater(at('2022-04-02T16:00:00Z'), 1, localZone)).toEqual(at('2022-04-03T15:00:00Z'));
  expect(daysLater(at('2022-10-29T15:00:00Z'), 1, localZone)).toEqual(at('2022-10-30T16:00:00Z'));
  expect(endOfDay('2022-04-03', localZone)).toEqual(at('2022-04-04T05:00:00Z'));
});

it('tells on which day a moment falls there', () => {
  expect(dayOf(at('2026-11-24T05:59:59Z'), localZone)).toBe('2026-11-23');
  expect(dayOf(at('2026-11-24T06:00:00Z'), localZone)).toBe('2026-11-24');
  expect(dayAfter(at('2026-11-24T05:59:59Z'), 8, localZone)).toBe('2026-12-01');
});

it('goes by the clocks of the zone', () => {
  expect(endOfDay('2026-11-23', 'America/Tijuana')).toEqual(at('2026-11-24T08:00:00Z'));
  expect(dayOf(at('2026-11-24T05:30:00Z'), 'America/Cancun')).toBe('2026-11-24');
  expect(daysLater(at('2026-10-31T17:00:00Z'), 1, 'America/Tijuana')).toEqual(at('2026-11-01T18:00:00Z')); // summer time ended
});
