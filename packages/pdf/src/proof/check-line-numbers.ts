import type { Finding } from './fault.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';
import { type Row, rowsOf } from './rows.ts';

/** Ems between a number in the margin and its line, at least. A guess. */
const leastGap = 0.5;

/** A number at the beginning of a row, left of all else on its page. */
interface NumberedRow {
  readonly number: number;
  readonly at: number; // of the rows, from the top
  readonly letter: Letter; // its first digit
}

/**
 * Numbers that count the lines of a page, as each fifth one of a pleading has, and that stand on another line than they say. Where each line has one,
 * or each item of a list, they say what they stand beside.
 */
export function checkLineNumbers(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  const numbered = numberedRows(rowsOf(template));
  if (!areCounts(numbered)) return [];
  const now = new Map(
    matches.flatMap(({ found }) => found.letters.map(({ expected, letter }) => [expected.letter, letter])),
  );
  const rows = rowsOf(filled);
  return numbered.flatMap(({ at, letter }): Finding[] => {
    const found = now.get(letter);
    const is = rows.findIndex(({ letters }) => found && letters.includes(found));
    return !found || is === at ? [] : [{ kind: 'row', about: letter, letters: [found] }];
  });
}

/** Each fifth or tenth, on the row that it counts: from the top of the page, or from where the page before ended. */
function areCounts(numbered: readonly NumberedRow[]): boolean {
  const [first, second] = numbered;
  if (!first || first.number < 2) return false;
  if (!second) return first.number === first.at + 1;
  const step = second.number - first.number;
  return step > 1 && numbered.every(({ number, at }) => number - at === first.number - first.at);
}

function numberedRows(rows: readonly Row[]): NumberedRow[] {
  const begun = rows.map(({ letters }) => {
    const digits = letters.findIndex(({ text }) => !/^\d$/.test(text));
    return { text: letters[digits], digits: letters.slice(0, Math.max(0, digits)) };
  });
  const left = begun.reduce((least, { text }) => Math.min(least, text?.x ?? Infinity), Infinity);
  return begun.flatMap(({ text, digits }, at) => {
    const [letter, last] = [digits[0], digits.at(-1)];
    if (!text || !letter || !last || left - last.right < leastGap * text.em) return [];
    return [{ number: Number(digits.map((digit) => digit.text).join('')), at, letter }];
  });
}
