import type { Letter, Turned } from './letters.ts';
import type { Area } from './plane.ts';
import { type Row, rowsOf } from './rows.ts';

/** A part of a row that stands by itself: up to a gap as wide as between columns, or a wall. */
export interface Line {
  readonly letters: readonly Letter[]; // at least one
  readonly row: number;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly em: number;
}

/** Gaps that part a row, in ems: without a blank in them, and with one, which justified text makes wide. Tuned. */
const wide = { bare: 1, blank: 2 } as const;

/** How many times the usual gap of its row a gap with a blank has to be: those of justified text are large but equal. */
const unusual = 1.9;

/** Ems of a gap between words, and less between letters. */
export const wordGap = 0.14;

/** A wall reaches over as much of a letter's height; the ground of a marked word is no higher than its line. Guesses. */
export const leastWall = 1.8; // ems

export function linesOf(turned: Turned): Line[] {
  const walls = turned.walls.toSorted((a, b) => a.left - b.left);
  return rowsOf(turned).flatMap((row, index) => partsOf(row, walls).map((letters) => lineOf(letters, index, row)));
}

/** Lines of the same row, as `lineOf` makes them anew of other letters. */
export function lineOf(letters: readonly Letter[], row: number, { y, em }: Pick<Row, 'y' | 'em'>): Line {
  const [first, last] = [letters[0], letters.at(-1)];
  return { letters, row, x: first?.x ?? 0, right: last?.right ?? 0, y, em: usualEm(letters) ?? em };
}

/** The size that most letters have. */
function usualEm(letters: readonly Letter[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { em } of letters) counts.set(em, (counts.get(em) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function partsOf(row: Row, walls: readonly Area[]): Letter[][] {
  const around = walls.filter((wall) => wall.bottom - wall.top > leastWall * row.em && crosses(wall, row));
  const usual = usualGap(row);
  const parts: Letter[][] = [];
  let open = false; // within a mark, which a gap does not part
  for (const [index, letter] of row.letters.entries()) {
    const before = row.letters[index - 1];
    const isParted = !before || (!open && isApart(before, letter, usual)) || isWalled(before, letter, around);
    if (isParted) parts.push([]);
    parts.at(-1)?.push(letter);
    if (letter.text.includes('{')) open = true;
    if (letter.text.includes('}')) open = false;
  }
  return parts;
}

/** A wall stands beside the middle of the letters. */
const crosses = ({ top, bottom }: Area, { y, em }: Row): boolean => top < y - em * 0.25 && bottom > y - em * 0.25;

/** Gaps of a row, of which the middle one says something. */
const leastGaps = 3;

function usualGap({ letters, em }: Row): number {
  const gaps = letters.flatMap((letter, index) => {
    const before = letters[index - 1];
    const gap = before ? letter.x - before.right : 0;
    return gap > wordGap * em ? [gap] : [];
  });
  return gaps.length < leastGaps ? 0 : (gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0);
}

function isApart(before: Letter, letter: Letter, usual: number): boolean {
  const gap = letter.x - before.right;
  const em = Math.max(before.em, letter.em);
  return letter.isAfterBlank && isPaintedNext(before, letter)
    ? gap > wide.blank * em && gap > unusual * usual
    : gap > wide.bare * em;
}

/** Things that are painted between two words: the ground and the line of one, and blanks that are shown by themselves. A guess. */
const mostBetween = 6;

/** What is painted at another time, as a box beside the text, says nothing of the blank before it. */
const isPaintedNext = (before: Letter, letter: Letter): boolean => {
  const distance = letter.glyph.order - before.glyph.order;
  return distance >= 0 && distance <= mostBetween;
};

const isWalled = (before: Letter, letter: Letter, walls: readonly Area[]): boolean =>
  walls.some(
    ({ left, right }) =>
      right > before.right - 0.3 * before.em &&
      left < letter.x + 0.3 * letter.em &&
      left > before.x &&
      right < letter.right,
  );
