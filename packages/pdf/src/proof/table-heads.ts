import { colourBehind } from './check-grounds.ts';
import { Grid, isDrawnAs, type LevelLine, sameLine } from './grid.ts';
import { type Letter, type Turned, turnedOf } from './letters.ts';
import type { ReadPage } from './open-pages.ts';
import { type Row, rowsOf } from './rows.ts';
import type { SeenGlyph } from './seen-page.ts';

/** A page by its rows, and what is drawn around them. What is turned stays out. */
export interface RuledPage {
  readonly page: ReadPage;
  readonly rows: readonly Row[];
  readonly grid: Grid;
}

/** The first row of a table, where it is certainly its head. */
export interface TableHead {
  readonly on: RuledPage;
  readonly top: LevelLine;
  readonly bottom: LevelLine;
  readonly letters: readonly Letter[];
}

export const isUpright = (glyph: SeenGlyph): boolean => Math.abs(glyph.angle) < Math.PI / 360;

export function ruledPage(page: ReadPage): RuledPage {
  const [turned] = turnedOf({ ...page, glyphs: page.glyphs.filter(isUpright) });
  return { page, rows: turned ? rowsOf(turned) : [], grid: new Grid(turned ?? nothing) };
}

const nothing: Pick<Turned, 'edges' | 'levels' | 'walls'> = { edges: [], levels: [], walls: [] };

/** Lines of a table: fewer leave no two rows under a head. */
const leastLines = 4;

/** The heads of the tables of a page: rows without marks at the top of a grid, in a font or on a ground that nothing below them has. */
export function headsOf(on: RuledPage): TableHead[] {
  return on.grid.tables.flatMap((lines): TableHead[] => {
    const [top, bottom] = lines;
    const end = lines.at(-1);
    if (!top || !bottom || !end || lines.length < leastLines) return [];
    const letters = lettersBetween(on, top, bottom);
    const below = lettersBetween(on, bottom, end);
    const isPlain = letters.length > 0 && letters.every(({ text }) => !/[{}]/.test(text));
    return isPlain && (isOfItsFont(letters, below) || isOfItsGround(letters, below, on))
      ? [{ on, top, bottom, letters }]
      : [];
  });
}

const lettersBetween = ({ rows }: RuledPage, top: LevelLine, bottom: LevelLine): Letter[] =>
  rows
    .filter(({ y }) => y > top.y && y < bottom.y)
    .flatMap(({ letters }) =>
      letters.filter(({ x, right }) => x > top.left - sameLine && right < top.right + sameLine),
    );

function isOfItsFont(letters: readonly Letter[], below: readonly Letter[]): boolean {
  const fonts = new Set(letters.map(({ glyph }) => glyph.font));
  return fonts.size === 1 && below.every(({ glyph }) => !fonts.has(glyph.font));
}

function isOfItsGround(letters: readonly Letter[], below: readonly Letter[], { page }: RuledPage): boolean {
  const colours = new Set(letters.map((letter) => colourBehind(letter, page)?.colour ?? ''));
  return !colours.has('') && below.every((letter) => !colours.has(colourBehind(letter, page)?.colour ?? ''));
}

/** The line under the first row of a page's body, where that is the head of a table that began on a page before. */
export function repeatedHead(
  rows: readonly Row[],
  { grid }: RuledPage,
  heads: readonly TableHead[],
): { head: TableHead; under: LevelLine; letters: readonly Letter[] } | undefined {
  const cell = rows[0] && cellOfRow(rows[0], grid);
  if (!cell) return undefined;
  const letters = rows.filter(({ y }) => y < cell.bottom.y).flatMap((row) => row.letters);
  const head = heads.find((one) => isSaidBy(one, letters));
  return head && { head, under: cell.bottom, letters };
}

export function cellOfRow({ y, letters: [first] }: Row, grid: Grid) {
  return first && grid.cellOf({ x: first.x, right: first.right, top: y, bottom: y, em: first.em });
}

/** Points by which letters that are set again may be off. */
const sameSpot = 0.6;

/** Whether letters say the same at the same places as a head, but for their height on the page. */
export function isSaidBy({ letters: own }: TableHead, letters: readonly Letter[]): boolean {
  const by = (letters[0]?.y ?? 0) - (own[0]?.y ?? 0);
  return (
    own.length === letters.length &&
    own.every((letter, at) => {
      const other = letters[at];
      return (
        other !== undefined &&
        other.text === letter.text &&
        Math.abs(other.x - letter.x) < sameSpot &&
        Math.abs(other.y - by - letter.y) < sameSpot &&
        Math.abs(other.em - letter.em) < sameSpot
      );
    })
  );
}

/** Whether a head that is set again has the rules and the grounds around it that it has in the template. */
export function isDrawnAlike(
  { on, letters: own }: TableHead,
  { page, grid }: RuledPage,
  letters: readonly Letter[],
): boolean {
  return own.every((letter, at) => {
    const other = letters[at];
    if (!other) return false;
    const [was, is] = [cellOfLetter(letter, on.grid), cellOfLetter(other, grid)];
    if (!was || !is) return false;
    const gaps = [
      was.left - is.left,
      was.right - is.right,
      was.top.y - letter.y - (is.top.y - other.y),
      was.bottom.y - letter.y - (is.bottom.y - other.y),
    ];
    const isOnGround = colourBehind(letter, on.page)?.colour === colourBehind(other, page)?.colour;
    return (
      isOnGround &&
      isDrawnAs(is.top, was.top) &&
      isDrawnAs(is.bottom, was.bottom) &&
      gaps.every((gap) => Math.abs(gap) < sameLine)
    );
  });
}

const cellOfLetter = ({ x, right, y, em }: Letter, grid: Grid) => grid.cellOf({ x, right, top: y, bottom: y, em });
