import { wordGap } from './letters.ts';
import type { Row } from './rows.ts';

/** Ems that the number of a note is raised, and what share of the text it is set in. Guesses. */
const [rise, smaller] = [0.15, 0.85];

/** Of the letters of the text above: those of notes are smaller. A guess. */
const ofText = 0.95;

/** Ems from the last row of a text to the first note, at least. A guess: what is nearer may be over it. */
const under = 1;

/** Begins with a number that is raised or small or stands right before a word, as a note does: it belongs to one page. */
export function isNote({ letters, em }: Row): boolean {
  const [sign, ...rest] = letters;
  const next = rest.find(({ text }) => !/^\d/.test(text));
  if (!sign || !next || !/^[\d*†‡]/.test(sign.text) || !/^\p{L}/u.test(next.text)) return false;
  return next.x - sign.right < wordGap * em || next.y - sign.y > rise * em || sign.em < smaller * em;
}

/** In which of some rows notes begin that they end with; as many as there are, where there are none. `size`: of the letters of their text. */
export function startOfNotes(rows: readonly Row[], size: number): number {
  const last = rows.findLastIndex((row) => textSize(row) >= size * ofText);
  const [text, first] = [rows[last], rows[last + 1]];
  const isApart = text && first && first.y - text.y > under * first.em;
  return isApart && numberOf(first) !== undefined ? last + 1 : rows.length;
}

/** The numbers of notes among some rows. */
export const numbersOf = (rows: readonly Row[]): string[] => rows.flatMap((row) => numberOf(row) ?? []);

/** Digits of the number of a note; more are of a year. */
const mostDigits = 2;

/** What a row begins with; TeX raises it so far that it may be a row of its own. */
function numberOf({ letters }: Row): string | undefined {
  const end = letters.findIndex(({ text }) => !/^[\d*†‡]/.test(text));
  const number = letters
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join('');
  return number !== '' && number.length <= mostDigits ? number : undefined;
}

/** How often a number stands raised behind a word. */
export function callsOf(number: string, rows: readonly Row[]): number {
  const said = rows.map((row) =>
    row.letters
      .map((letter) => (isRaised(letter, row) ? letter.text : ' '))
      .slice(1)
      .join(''),
  );
  return said.flatMap((calls) => calls.split(' ')).filter((call) => call === number).length;
}

const isRaised = ({ text, y }: Row['letters'][number], row: Row): boolean =>
  /^[\d*†‡]+$/.test(text) && row.y - y > rise * row.em;

/** The size that most rows have. */
export const usualSize = (rows: readonly Row[]): number => medianOf(rows.map(textSize));

const textSize = ({ letters }: Row): number => medianOf(letters.map(({ em }) => em));

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
