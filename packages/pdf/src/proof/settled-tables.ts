import { Grid, type LevelLine } from './grid.ts';
import type { Letter, Turned } from './letters.ts';

/** Rows of a table that follow each other, from a line above them to one below. */
export interface TableRows {
  readonly table: readonly LevelLine[];
  readonly top: number;
  readonly bottom: number;
}

/** Ems above a baseline where its letters have their middle. A guess. */
const middle = 0.3;

/** Points by which letters may reach over the side of a table. A guess. */
const over = 2.5;

/** Finds clauses that take whole rows of a table: their marks are what is read first in the first of these, and last in the last. */
export class ClauseRows {
  readonly #grid: Grid;
  readonly #tables: readonly (readonly LevelLine[])[];
  readonly #letters: readonly Letter[];

  constructor(turned: Turned) {
    this.#grid = new Grid(turned);
    const width = ([line]: readonly LevelLine[]) => (line ? line.right - line.left : 0);
    this.#tables = this.#grid.tables.filter(({ length }) => length > 2).sort((a, b) => width(a) - width(b)); // the innermost first
    this.#letters = turned.letters;
  }

  /** Undefined where something stands before the opening mark or behind the closing one, or all of a table is between them. */
  of(opening: readonly Letter[], closing: readonly Letter[]): TableRows | undefined {
    const [first, last] = [opening[0], closing.at(-1)];
    const [start, end] = [first && this.rowOf(first), last && this.rowOf(last)];
    if (!first || !last || !start || !end || start.table !== end.table || end.top < start.top) return undefined;
    const isAll = start.top === start.table[0]?.y && end.bottom === start.table.at(-1)?.y;
    const isWhole =
      !this.lettersIn(start).some((letter) => this.#isBefore(letter, first)) &&
      !this.lettersIn(end).some((letter) => this.#isBehind(letter, last));
    return isWhole && !isAll ? { ...start, bottom: end.bottom } : undefined;
  }

  /** The row of a table that a letter stands in. */
  rowOf(letter: Letter): TableRows | undefined {
    const table = this.#tables.find((lines) => isWithin(letter, lines));
    const at = table?.findLastIndex(({ y }) => y < middleOf(letter)) ?? -1;
    const [above, below] = [table?.[at], table?.[at + 1]];
    return table && above && below && { table, top: above.y, bottom: below.y };
  }

  /** Letters row after row, but those in the rows of tables cell after cell: a mark may be broken over the lines of its cell. */
  inOrder(letters: readonly Letter[]): Letter[] {
    const byRow = new Map<string, Letter[]>();
    const groups: Letter[][] = [];
    for (const letter of letters) {
      const rows = this.rowOf(letter);
      const key = rows && `${this.#tables.indexOf(rows.table)} ${rows.top}`;
      const own = key === undefined ? undefined : byRow.get(key);
      if (own) own.push(letter);
      else groups.push([letter]);
      if (key !== undefined && !own) byRow.set(key, groups.at(-1) ?? []);
    }
    return groups.flatMap((group) => this.#byCell(group));
  }

  #byCell(letters: readonly Letter[]): readonly Letter[] {
    if (letters.length === 1) return letters;
    const cells = Map.groupBy(letters, (letter) => this.#sidesOf(letter).left);
    return [...cells].sort(([a], [b]) => a - b).flatMap(([, own]) => own);
  }

  lettersIn(rows: TableRows): Letter[] {
    return this.#letters.filter((letter) => isWithin(letter, rows.table) && isInRows(letter, rows));
  }

  /** In a cell on the left, or above in the same one, or on the left on the same line. */
  #isBefore(letter: Letter, first: Letter): boolean {
    const sides = this.#sidesOf(first);
    if (letter.x < sides.left) return true;
    if (letter.x > sides.right) return false;
    return isOnLine(letter, first) ? letter.x < first.x : letter.y < first.y;
  }

  #isBehind(letter: Letter, last: Letter): boolean {
    const sides = this.#sidesOf(last);
    if (letter.x > sides.right) return true;
    if (letter.x < sides.left) return false;
    return isOnLine(letter, last) ? letter.x > last.x : letter.y > last.y;
  }

  /** Where there are no walls all letters of a row are in one cell. */
  #sidesOf(letter: Letter) {
    return this.#grid.sidesOf(letter, letter.y) ?? { left: -Infinity, right: Infinity };
  }
}

/** Rows that follow each other are one. */
export function joinedRows(all: readonly TableRows[]): TableRows[] {
  const joined: TableRows[] = [];
  for (const rows of all.toSorted((a, b) => a.top - b.top)) {
    const at = joined.findIndex(({ table, bottom }) => table === rows.table && bottom >= rows.top);
    const above = joined[at];
    if (above) joined[at] = { ...above, bottom: Math.max(above.bottom, rows.bottom) };
    else joined.push(rows);
  }
  return joined;
}

/** Of a letter, or of a row of them. */
type Baseline = Pick<Letter, 'y' | 'em'>;

const middleOf = ({ y, em }: Baseline): number => y - middle * em;

export const isInRows = (letter: Baseline, { top, bottom }: Pick<TableRows, 'top' | 'bottom'>): boolean =>
  middleOf(letter) > top && middleOf(letter) < bottom;

const isOnLine = (a: Letter, b: Letter): boolean => Math.abs(a.y - b.y) < middle * Math.min(a.em, b.em);

function isWithin(letter: Letter, table: readonly LevelLine[]): boolean {
  const [first, last] = [table[0], table.at(-1)];
  const isBeside = !first || letter.x < first.left - over || letter.right > first.right + over;
  return !isBeside && isInRows(letter, { top: first.y, bottom: last?.y ?? first.y });
}
