import { brokenLines, tied } from './broken-lines.ts';

it('ends a line between words, and not within a time that is tied', () => {
  const lines = (text: string) => brokenLines(text, 24, ({ length }) => length);
  const [here, utc] = ['3:00 a.m. ·', '2026-01-01 09:00 UTC'];
  expect(lines(`${here} ${utc}`)).toEqual([`${here} 2026-01-01`, '09:00 UTC']);
  expect(lines(`${here} ${tied(utc)}`)).toEqual([here, utc]);
});
