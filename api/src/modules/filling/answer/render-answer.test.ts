import { checkAnswer, type TemplateVariable } from '@pacta/contracts';
import fc from 'fast-check';
import { renderAnswer } from './render-answer.ts';

const render = (style: Partial<TemplateVariable> & Pick<TemplateVariable, 'type'>, answer: string) =>
  renderAnswer({ moneyStyle: 'figures', currency: 'MXN', dateStyle: 'long', ...style }, answer);

it.each([
  ['figures', 'MXN', '1234567.89', '$1,234,567.89'],
  ['figures', 'MXN', '0.5', '$0.50'],
  ['figures', 'MXN', '007', '$7.00'],
  ['figures', 'USD', '1500', '$1,500.00 USD'],
  ['figures', 'EUR', '1500', '€1,500.00 EUR'],
  ['words_es', 'MXN', '1', 'un peso 00/100 M.N.'],
  ['words_es', 'MXN', '0.99', 'cero pesos 99/100 M.N.'],
  ['words_es', 'MXN', '101', 'ciento un pesos 00/100 M.N.'],
  ['words_es', 'MXN', '21000', 'veintiún mil pesos 00/100 M.N.'],
  ['words_es', 'MXN', '1000000', 'un millón de pesos 00/100 M.N.'],
  [
    'words_es',
    'MXN',
    '1234567.89',
    'un millón doscientos treinta y cuatro mil quinientos sesenta y siete pesos 89/100 M.N.',
  ],
  ['words_es', 'USD', '2500.1', 'dos mil quinientos dólares 10/100 USD'],
  ['words_es', 'EUR', '1', 'un euro 00/100 EUR'],
  ['words_en', 'MXN', '1', 'one peso 00/100 M.N.'],
  ['words_en', 'USD', '1234.5', 'one thousand two hundred thirty-four dollars 50/100 USD'],
  ['figures_words_es', 'MXN', '1000', '$1,000.00 (mil pesos 00/100 M.N.)'],
  ['figures_words_en', 'USD', '21', '$21.00 USD (twenty-one dollars 00/100 USD)'],
] as const)('writes money as %s in %s: %s is %j', (moneyStyle, currency, answer, text) => {
  expect(render({ type: 'money', moneyStyle, currency }, answer)).toBe(text);
});

it.each([
  ['long', '2026-11-20', '20 de noviembre de 2026'],
  ['long', '2026-01-01', '1 de enero de 2026'],
  ['short', '2026-11-05', '05/11/2026'],
  ['long_en', '2026-11-05', 'November 5, 2026'],
  ['long_en', '2026-12-31', 'December 31, 2026'],
] as const)('writes a date %s', (dateStyle, answer, text) => {
  expect(render({ type: 'date', dateStyle }, answer)).toBe(text);
});

it.each([
  ['1234.5', '1,234.5'],
  ['-1234567.000100', '-1,234,567.000100'],
  ['999', '999'],
])('groups the number %s', (answer, text) => {
  expect(render({ type: 'number' }, answer)).toBe(text);
});

it('writes a ticked placeholder in the text as an X', () => {
  expect([render({ type: 'check' }, 'true'), render({ type: 'check' }, 'false')]).toEqual(['X', '']);
});

it('leaves other answers unchanged', () => {
  expect(render({ type: 'long_text' }, 'Uno\nDos')).toBe('Uno\nDos');
});

it('writes figures that are read as the same amount again', () => {
  const variable = { type: 'money', choices: [], required: true } as const;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
      const answer = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(checkAnswer(variable, render({ type: 'money' }, answer))).toEqual({ ok: true, answer });
    }),
  );
});
