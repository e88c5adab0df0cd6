import { isBusinessTime } from './business-time.ts';

it.each([
  ['a working day at nine', '2026-11-24T15:00:00Z', true],
  ['a working day at ten', '2026-11-24T16:00:00Z', true],
  ['before nine', '2026-11-24T14:59:00Z', false],
  ['before seven in the evening', '2026-11-25T00:59:00Z', true],
  ['the evening', '2026-11-25T01:00:00Z', false],
  ['a Friday evening', '2026-11-28T02:00:00Z', false],
  ['a Sunday', '2026-11-29T18:00:00Z', false],
  ['Independence Day', '2026-09-16T16:00:00Z', false],
  ['the Monday of the Revolution', '2026-11-16T16:00:00Z', false],
  ['New Year’s Day', '2027-01-01T16:00:00Z', false],
  ['the Monday of the Constitution', '2027-02-01T16:00:00Z', false],
])('writes to people when they work: %s', (_, moment, written) => {
  expect(isBusinessTime(new Date(moment))).toBe(written);
});
