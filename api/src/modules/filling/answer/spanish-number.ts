const ones = [
  '',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
];
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];

const said = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ');

function belowHundred(n: number): string {
  if (n < ones.length) return said(ones[n]);
  const unit = n % 10;
  return said(tens[Math.floor(n / 10)], unit === 0 ? '' : 'y', ones[unit]);
}

const belowThousand = (n: number): string =>
  n === 100 ? 'cien' : said(hundreds[Math.floor(n / 100)], belowHundred(n % 100));

/** One thousand is "mil", never "un mil". */
function belowMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  if (thousands === 0) return belowThousand(n);
  return said(thousands === 1 ? '' : belowThousand(thousands), 'mil', belowThousand(n % 1000));
}

const million = 1_000_000;

/**
 * A whole number below 10¹² in Spanish words, as they stand before a masculine noun: "veintiún", "ciento un". Full
 * millions need a "de" before the noun, which is included: "un millón de", pesos.
 */
export function spanishBefore(n: number): string {
  if (n === 0) return 'cero';
  const millions = Math.floor(n / million);
  const rest = belowMillion(n % million);
  if (millions === 0) return rest;
  return said(millions === 1 ? 'un millón' : `${belowMillion(millions)} millones`, rest || 'de');
}
