import { countryName } from './countries.ts';

it('names countries as Mexico does', () => {
  expect(countryName('SA', 'es')).toBe('Arabia Saudita');
  expect(countryName('RO', 'es')).toBe('Rumania');
  expect(countryName('SA', 'en')).toBe('Saudi Arabia');
});
