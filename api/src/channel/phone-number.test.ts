import { toE164 } from './phone-number.ts';

it.each([
  ['+52 55 1234 5678', null, '+525512345678'],
  ['+52 1 55 1234 5678', null, '+525512345678'],
  ['+521(55)1234-5678', 'US', '+525512345678'],
  ['55 1234 5678', 'MX', '+525512345678'],
  ['(212) 736-5000', 'US', '+12127365000'],
  ['+1 212 736 5000', 'MX', '+12127365000'],
])('reads %s of a company in %s as %s', (written, country, number) => {
  expect(toE164(written, country)).toBe(number);
});

it.each([
  ['55 1234 5678', null],
  ['55 1234 567', 'MX'],
  ['+52 55 1234 567', null],
  ['+999 1234 5678', 'MX'],
  ['5512345678', 'XX'],
])('does not guess what %s of a company in %s may be', (written, country) => {
  expect(toE164(written, country)).toBeUndefined();
});
