import { markedIn, spacesOf } from './justified-spaces.ts';
import { LabelColumns } from './label-columns.ts';
import { type Letter, type Turned, wordGap } from './letters.ts';
import { drawsSpaces, partsBesideMarks } from './mark-columns.ts';
import { optionalPoint } from './optional-points.ts';
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

/** A wall reaches over as much of a letter's height; the ground of a marked word is no higher than its line. Guesses. */
export const leastWall = 1.8; // ems

export function linesOf(turned: Turned): Line[] {
  const walls = turned.walls.toSorted((a, b) => a.left - b.left);
  const rows = rowsOf(turned);
  const turns = turnsOf(rows);
  const starts = new ColumnStarts(rows, turns);
  const labels = new LabelColumns(rows);
  const parted = rows.map((row) => ({ row, parts: partsOf(row, { walls, turns, starts, labels }) }));
  const areSpacesDrawn = drawsSpaces(rows);
  return rows.flatMap((row, index) =>
    partsBesideMarks(parted, index, areSpacesDrawn).map((letters) => lineOf(letters, index, row)),
  );
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

/** By the order of what is painted: how often another row was painted on before it. */
type Turns = ReadonlyMap<number, number>;

function turnsOf(rows: readonly Row[]): Turns {
  const painted = rows.flatMap((row) => row.letters.map(({ glyph: { order } }) => ({ order, row })));
  const turns = new Map<number, number>();
  let [turn, last]: [number, Row | undefined] = [0, undefined];
  for (const { order, row } of painted.sort((a, b) => a.order - b.order)) {
    if (row !== last) turn += 1;
    last = row;
    turns.set(order, turn);
  }
  return turns;
}

/** Ems: columns that are painted one after the other are no nearer. No more, by pdflatex-columns.pdf. */
const gutter = 0.5;

/** Points by which rows of one column may miss where it starts, and how many other rows show that it does. By chance two never do. Guesses. */
const columnStart = { missing: 0.6, rows: 2 } as const;

/**
 * Where columns start that are painted one after the other: a long mark of the one before may reach so far into the gutter that it looks
 * like a space.
 */
class ColumnStarts {
  readonly #starts: readonly { readonly x: number; readonly row: Row }[];

  constructor(rows: readonly Row[], turns: Turns) {
    this.#starts = rows.flatMap((row) => {
      const behind = row.letters.filter((letter, index) => {
        const before = row.letters[index - 1];
        const isTurned = before && turns.get(before.glyph.order) !== turns.get(letter.glyph.order);
        return isTurned && letter.x - before.right > gutter * row.em;
      });
      return behind.map(({ x }) => ({ x, row }));
    });
  }

  has({ x }: Letter, row: Row): boolean {
    const alike = this.#starts.filter((start) => start.row !== row && Math.abs(start.x - x) < columnStart.missing);
    return new Set(alike.map((start) => start.row)).size >= columnStart.rows;
  }
}

/** What beside its own letters tells where a row is parted. */
interface Parting {
  readonly walls: readonly Area[];
  readonly turns: Turns;
  readonly starts: ColumnStarts;
  readonly labels: LabelColumns;
}

function partsOf(row: Row, { walls, turns, starts, labels }: Parting): Letter[][] {
  const around = walls.filter((wall) => wall.bottom - wall.top > leastWall * row.em && crosses(wall, row));
  const usual = usualGap(row);
  const marked = markedIn(row.letters);
  const spaces = spacesOf(row, marked);
  const isParted = (before: Letter, letter: Letter) => {
    if (turns.get(before.glyph.order) !== turns.get(letter.glyph.order))
      return letter.x - before.right > gutter * row.em || isApart(before, letter, usual) || starts.has(letter, row);
    return isApart(before, letter, usual) && !spaces.has(letter) && !marked.has(letter);
  };
  const isBehindWall = (before: Letter, letter: Letter) =>
    isWalled(before, letter, around) && !isWithinName(before, letter, marked);
  const parts: Letter[][] = [];
  const point = optionalPoint(row.letters);
  for (const [index, letter] of row.letters.entries()) {
    const before = row.letters[index - 1];
    const isCut = before && (labels.has(letter) || isParted(before, letter) || isBehindWall(before, letter));
    const isNew = !before || (isCut && letter !== point);
    if (isNew) parts.push([]);
    parts.at(-1)?.push(letter);
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
    : gap > wide.bare * em && !isBehindHeading(before, letter);
}

/** Ems between a heading and the paragraph that begins on its line, as LaTeX sets them, and by how much rounded numbers may miss it. */
const runIn = { gap: 1, missing: 0.002 } as const;

/** Whether a paragraph begins behind its heading, which a period ends, in another font: by its numbers the gap may seem as wide as between columns. */
const isBehindHeading = (before: Letter, letter: Letter): boolean =>
  /^[.:]$/.test(before.text) &&
  before.glyph.font !== letter.glyph.font &&
  Math.abs(letter.x - before.right - runIn.gap * letter.em) < runIn.missing * letter.em;

/** Things that are painted between two words: the ground and the line of one with their clips, and blanks that are shown by themselves. A guess. */
const mostBetween = 12;

/** What is painted at another time, as a box beside the text, says nothing of the blank before it. */
const isPaintedNext = (before: Letter, letter: Letter): boolean => {
  const distance = letter.glyph.order - before.glyph.order;
  return distance >= 0 && distance <= mostBetween;
};

/** Right behind each other within a mark: the end of a ground that it is too long for is no wall to it. */
const isWithinName = (before: Letter, letter: Letter, marked: ReadonlySet<Letter>): boolean =>
  marked.has(letter) && letter.x - before.right < wordGap * letter.em;

const isWalled = (before: Letter, letter: Letter, walls: readonly Area[]): boolean =>
  walls.some(
    ({ left, right }) =>
      right > before.right - 0.3 * before.em &&
      left < letter.x + 0.3 * letter.em &&
      left > before.x &&
      right < letter.right,
  );

/** How wide the first word of a line is. */
export const firstWord = (line: Line): number => (lettersOfWord(line).at(-1)?.right ?? line.right) - line.x;

/** The letters of its first word. */
export function lettersOfWord({ letters }: Line): readonly Letter[] {
  const end = letters.findIndex((letter, index) => {
    const next = letters[index + 1];
    return next && next.x - letter.right > wordGap * letter.em;
  });
  return end < 0 ? letters : letters.slice(0, end + 1);
}

/** Where the last word of a line begins. */
export function startOfLastWord({ letters, x }: Line): number {
  const start = letters.findLast((letter, index) => {
    const before = letters[index - 1];
    return before && letter.x - before.right > wordGap * letter.em;
  });
  return start?.x ?? x;
}
