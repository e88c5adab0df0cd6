import fc from 'fast-check';
import { spanishBefore } from './spanish-number.ts';

it.each([
  [0, 'cero'],
  [1, 'un'],
  [16, 'dieciséis'],
  [21, 'veintiún'],
  [22, 'veintidós'],
  [31, 'treinta y un'],
  [100, 'cien'],
  [101, 'ciento un'],
  [500, 'quinientos'],
  [555, 'quinientos cincuenta y cinco'],
  [700, 'setecientos'],
  [999, 'novecientos noventa y nueve'],
  [1_000, 'mil'],
  [1_001, 'mil un'],
  [1_100, 'mil cien'],
  [2_000, 'dos mil'],
  [21_000, 'veintiún mil'],
  [31_021, 'treinta y un mil veintiún'],
  [100_000, 'cien mil'],
  [101_000, 'ciento un mil'],
  [1_000_000, 'un millón de'],
  [1_000_001, 'un millón un'],
  [1_234_567, 'un millón doscientos treinta y cuatro mil quinientos sesenta y siete'],
  [2_000_000, 'dos millones de'],
  [21_000_000, 'veintiún millones de'],
  [100_000_000, 'cien millones de'],
  [1_000_000_000, 'mil millones de'],
  [1_001_000_000, 'mil un millones de'],
  [21_021_021_021, 'veintiún mil veintiún millones veintiún mil veintiún'],
  [
    999_999_999_999,
    `${'novecientos noventa y nueve mil novecientos noventa y nueve'} millones novecientos noventa y nueve mil novecientos noventa y nueve`,
  ],
])('writes %i before a masculine noun as "%s"', (n, words) => {
  expect(spanishBefore(n)).toBe(words);
});

/** The value of each word. Numbers are read back by rules that have nothing in common with those that wrote them. */
const counts = new Map(
  Object.entries({
    cero: 0,
    un: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciséis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiún: 21,
    veintidós: 22,
    veintitrés: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiséis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    cuatrocientos: 400,
    quinientos: 500,
    seiscientos: 600,
    setecientos: 700,
    ochocientos: 800,
    novecientos: 900,
    y: 0,
    de: 0,
  }),
);

function readBack(words: string): number {
  let [total, block, group] = [0, 0, 0];
  for (const word of words.split(' ')) {
    if (word === 'mil') [block, group] = [block + (group || 1) * 1_000, 0];
    else if (/^mill(ón|ones)$/.test(word)) [total, block, group] = [total + (block + group) * 1_000_000, 0, 0];
    else group += counts.get(word) ?? Number.NaN;
  }
  return total + block + group;
}

const amount = fc.oneof(fc.nat(2_000), fc.integer({ min: 0, max: 999_999_999_999 }));

it('writes every number so that it can be read back', () => {
  fc.assert(
    fc.property(amount, (n) => readBack(spanishBefore(n)) === n),
    { numRuns: 5_000 },
  );
});

it('follows the rules of Spanish', () => {
  const broken =
    /\buno\b|veintiuno|^un mil\b|ill(ón|ones) un mil\b|^un millones\b|. un millón|\bcien (?!mil|millones)|\bciento (mil|millones)|\by (mil|mill)| {2}|^ | $/;
  fc.assert(
    fc.property(amount, (n) => !broken.test(spanishBefore(n))),
    { numRuns: 5_000 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (n) => spanishBefore(n * 1_000_000).endsWith(' de')),
    { numRuns: 1_000 },
  );
});
