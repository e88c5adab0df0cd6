import type { Letter } from './letters.ts';
import type { ReadPage } from './open-pages.ts';
import type { Area } from './plane.ts';
import type { Row } from './rows.ts';
import { ruledPage } from './table-heads.ts';

/** Two columns of one text on a page, as in a newspaper: what stands on the right goes on below what stands on the left. */
export interface TextColumns {
  readonly gutter: Gutter;
  readonly floor: number; // where the foot of the page begins
  readonly by: number; // from the left edge of the one to that of the other
}

/** What nothing stands in between columns; a rule may, left of it. */
interface Gutter {
  readonly left: number;
  readonly right: number; // where the text of the right column begins
}

/** The rows of columns, and where they begin on the page. */
export interface ColumnRows {
  readonly top: number;
  readonly left: readonly Row[];
  readonly right: readonly Row[];
}

/** Ems of the room between columns, at least; and lines that they have at least. Guesses. */
const least = { gutter: 1, left: 6, right: 2 } as const;

/** The columns of a page of a template; undefined where it is not certain that they are one text. */
export function textColumnsOf(page: ReadPage): TextColumns | undefined {
  const { rows } = ruledPage(page);
  const found = startsIn(rows).flatMap(({ x, em }) => {
    const gutter = { left: x - least.gutter * em, right: x - blur };
    const floor = floorOf(rows, page.height, gutter);
    const columns = rowsBeside(page, gutter, floor);
    const isLong = columns.left.length >= least.left && columns.right.length >= least.right;
    return isLong ? [{ gutter, floor, columns }] : [];
  });
  const [tallest] = found.sort((a, b) => a.columns.top - b.columns.top);
  if (!tallest) return undefined;
  const { gutter, floor, columns } = tallest;
  return areOneText(columns) ? { gutter, floor, by: leftOf(columns.right) - leftOf(columns.left) } : undefined;
}

/** Points by which letters may begin before the edge of their column. A guess. */
const blur = 0.5;

/** Where letters begin behind a gap. */
const startsIn = (rows: readonly Row[]): { x: number; em: number }[] =>
  rows.flatMap(({ letters, em }) =>
    letters.flatMap((letter, at) => {
      const before = letters[at - 1];
      return !before || letter.x - before.right > least.gutter * em ? [{ x: letter.x, em }] : [];
    }),
  );

/** Of the height of a page: its foot is below; and ems from the last row of the text to one that is not over the gutter, at least. Guesses. */
const ofFoot = { from: 0.87, apart: 2.4 } as const;

function floorOf(rows: readonly Row[], height: number, gutter: Gutter): number {
  const foot = rows.find((row, at) => {
    const above = rows[at - 1];
    const isApart = above && row.y - above.y > ofFoot.apart * Math.max(row.em, above.em);
    return row.y > ofFoot.from * height && (isApart || isCrossing(row, gutter));
  });
  return foot ? foot.y - foot.em : height;
}

const isOver = ({ left, right }: Pick<Area, 'left' | 'right'>, gutter: Gutter): boolean =>
  left < gutter.right && right > gutter.left;

const isCrossing = ({ letters }: Row, gutter: Gutter): boolean =>
  letters.some(({ x, right }) => isOver({ left: x, right }, gutter));

/** The rows on both sides of a gutter, below the last thing that lies over it. */
export function rowsBeside(page: ReadPage, gutter: Gutter, floor: number): ColumnRows {
  const { rows } = ruledPage(page);
  const crossing = rows.filter((row) => isCrossing(row, gutter));
  const spanning = [...page.rules, ...page.fills, ...page.images].filter(
    ({ area }) => isOver(area, gutter) && area.right - area.left > area.bottom - area.top,
  );
  const ends = [...crossing.map(({ y, em }) => y + depth * em), ...spanning.map(({ area }) => area.bottom)];
  const top = Math.max(0, ...ends.filter((y) => y < floor));
  const own = rows.filter(({ y }) => y > top && y < floor);
  const side = (isIn: (letter: Letter) => boolean): Row[] =>
    own.flatMap((row) => {
      const letters = row.letters.filter(isIn);
      return letters.length > 0 ? [{ ...row, letters }] : [];
    });
  return { top, left: side(({ x }) => x < gutter.right), right: side(({ x }) => x >= gutter.right) };
}

/** Ems that letters reach below their baseline. */
const depth = 0.25;

const lettersIn = (rows: readonly Row[]): Letter[] => rows.flatMap(({ letters }) => letters);

const leftOf = (rows: readonly Row[]): number => Math.min(...lettersIn(rows).map(({ x }) => x));

const rightOf = (rows: readonly Row[]): number => Math.max(...lettersIn(rows).map(({ right }) => right));

/** Whether columns are as wide, the right one is painted after the left, and it is certain that it goes on with it. */
function areOneText({ left, right }: ColumnRows): boolean {
  const ordersOf = (rows: readonly Row[]) => lettersIn(rows).map(({ glyph }) => glyph.order);
  const isPaintedNext = Math.max(...ordersOf(left)) < Math.min(...ordersOf(right));
  return isPaintedNext && areAsWide(left, right) && (goesOver(left, right) || areNumbered(left, right));
}

/** Ems by which the longest line of one column may be longer than that of the other, where text is not spread. A guess. */
const sameWidth = 3;

function areAsWide(left: readonly Row[], right: readonly Row[]): boolean {
  const widthOf = (rows: readonly Row[]) => rightOf(rows) - leftOf(rows);
  const em = Math.max(...left.map((row) => row.em));
  return Math.abs(widthOf(left) - widthOf(right)) < sameWidth * em;
}

const says = ({ letters }: Pick<Row, 'letters'>): string => letters.map(({ text }) => text).join('');

export const endsSentence = (row: Row | undefined): boolean => /[.;:!?]["”’»)]*$/.test(row ? says(row) : '');

/** Whether the last row on the left is full and ends no sentence, and the first on the right goes on with a small letter in the same font. */
function goesOver(left: readonly Row[], right: readonly Row[]): boolean {
  const [last, first] = [left.at(-1), right[0]];
  const [end, start] = [last?.letters.at(-1), first?.letters[0]];
  if (!last || !first || !end || !start) return false;
  const isAlike = end.glyph.font === start.glyph.font && Math.abs(end.em - start.em) < blur;
  const isFull = rightOf(left) - end.right < sameWidth * end.em;
  return isAlike && isFull && !endsSentence(last) && /^\p{Ll}/u.test(says(first));
}

/** The number of a point or of its heading; letters that stand raised are read as plain ones. */
const pointNumber = /^(\d{1,3})(?:[ao]?[.)]|[ao](?=\p{Lu}))(?!\d)/u;

/** Numbers that show a series. A guess. */
const fewestNumbers = 2;

/** Whether the points on the left are numbered on on the right. */
function areNumbered(left: readonly Row[], right: readonly Row[]): boolean {
  const numbersIn = (rows: readonly Row[]) => rows.flatMap((row) => pointNumber.exec(says(row))?.[1] ?? []).map(Number);
  const [before, after] = [numbersIn(left), numbersIn(right)];
  const all = [...before, ...after];
  const isSeries = all.every((number, at) => at === 0 || number === (all[at - 1] ?? 0) + 1);
  return before.length >= fewestNumbers && after.length > 0 && isSeries;
}
