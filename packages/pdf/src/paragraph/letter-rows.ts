import { groupsOf } from '../content/lists.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { saidBy } from './line-box.ts';
import { withoutShadows } from './shadows.ts';

interface Row {
  y: number; // the baseline of its largest letters
  size: number;
  readonly letters: Letter[];
}

/** Ems that a letter may stand below its row, as indices do; further down is another row. A guess. */
const raised = 0.45;

/** How many rows a letter may still belong to: those beside it may stand a little higher or lower. A guess. */
const openRows = 3;

/** All letters on one baseline, blanks too, from left to right. */
export function rowsOf(letters: readonly Letter[]): Letter[][] {
  const rows: Row[] = [];
  const seen = withoutShadows(letters.filter((letter) => !isBlank(letter)));
  for (const letter of seen.toSorted((a, b) => b.y - a.y)) {
    const row = openRow(rows, letter);
    if (row) addTo(row, letter);
    else rows.push({ y: letter.y, size: letter.em.height, letters: [letter] });
  }
  const blanks = groupsOf(letters.filter(isBlank), ({ y }) => Math.round(y));
  return withRaised(rows.flatMap(byLine)).map((row) =>
    [...row.letters, ...blanksOn(row, blanks)].sort((a, b) => a.x - b.x),
  );
}

/** The first of the last rows that a letter may belong to. */
function openRow(rows: readonly Row[], { y, em }: Letter): Row | undefined {
  for (let at = Math.max(0, rows.length - openRows); at < rows.length; at += 1) {
    const row = rows[at];
    if (row && row.y - y < raised * Math.max(row.size, em.height)) return row;
  }
  return undefined;
}

/** Ems between baselines that are one, and letters over each other that show two lines. Guesses: what producers round; an accent stands over one letter. */
const overEachOther = { same: 0.05, letters: 3 };

/** Lines that stand over each other beside larger letters, as in a letterhead with a logo of letters, which alone would be one row with each of them. */
function byLine(row: Row): Row[] {
  const lines: Row[] = [];
  for (const letter of row.letters) {
    const line = lines.find(({ y }) => Math.abs(y - letter.y) < overEachOther.same * row.size);
    if (line) line.letters.push(letter);
    else lines.push({ y: letter.y, size: letter.em.height, letters: [letter] });
  }
  const areOver = lines.some((line, at) =>
    lines.slice(at + 1).some((other) => countOver(line, other) >= overEachOther.letters),
  );
  return areOver ? lines : [row];
}

/** How many letters of one line have their middle over a letter of another. */
const countOver = ({ letters }: Row, other: Row): number =>
  letters.filter((letter) => {
    const middle = (letter.x + endOf(letter)) / 2;
    return other.letters.some(({ x, width }) => middle > x && middle < x + width);
  }).length;

/** By what factor a letter must be larger for its line to have its size. A guess. */
export const larger = 1.05;

/**
 * The number of a note above its line: letters at most, how far up, and how near the letter before it, in ems of that line. Guesses:
 * WeasyPrint lifts them by half an em, and makes them hardly smaller.
 */
const note = { letters: 3, rise: 0.75, gap: 0.15, text: /^[\p{Nd}*†‡]+$/u };

/** Rows without those that are the numbers of notes, which are with the row below. */
function withRaised(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  let raisedBefore: Row[] = [];
  for (const row of rows) {
    for (const small of raisedBefore) {
      if (isRaisedOver(small, row)) row.letters.push(...small.letters);
      else kept.push(small);
    }
    const mayBeRaised = row.letters.length <= note.letters && note.text.test(saidBy(row.letters));
    raisedBefore = mayBeRaised ? [row] : [];
    if (!mayBeRaised) kept.push(row);
  }
  return [...kept, ...raisedBefore];
}

const isRaisedOver = (small: Row, { y, size, letters }: Row): boolean =>
  small.size < larger * size &&
  small.y - y < note.rise * size &&
  small.letters.every((letter) =>
    [...letters, ...small.letters].some(
      (before) => before !== letter && Math.abs(letter.x - endOf(before)) < note.gap * size,
    ),
  );

function addTo(row: Row, letter: Letter): void {
  row.letters.push(letter);
  if (letter.em.height > row.size * larger) Object.assign(row, { y: letter.y, size: letter.em.height });
}

/** Ems that a blank may stand above or below the baseline of its row. A guess. */
const blankOffset = 0.1;

/** `blanks` by their baseline, in whole points. Texts of two columns may stand in one row, each with blanks on its own baseline. */
function blanksOn({ letters, size }: Row, blanks: ReadonlyMap<number, readonly Letter[]>): Letter[] {
  const on = [...new Set(letters.map(({ y }) => y))].flatMap((y) => {
    const near = [-1, 0, 1].flatMap((step) => blanks.get(Math.round(y) + step) ?? []);
    return near.filter((blank) => Math.abs(blank.y - y) < blankOffset * size);
  });
  return [...new Set(on)];
}
