import { searchKey, searchQuery } from './search-words.ts';

it('ignores accents, case and punctuation', () => {
  expect(searchKey('Contrato Ñandú, S.A.', '2026-000042', null, 'José ÁNGEL')).toBe(
    'contrato nandu s a 2026 000042 jose angel',
  );
});

it('looks for each word by its beginning', () => {
  expect(searchQuery(' Ñan  ángel-2026 ')).toBe('nan:* & angel:* & 2026:*');
});

it.each(["a'b", '!|&():*\\', '', '   '])('treats %j as text, not as syntax', (text) => {
  expect(searchQuery(text)).toMatch(/^([a-z]+:\*( & [a-z]+:\*)*)?$/);
});
