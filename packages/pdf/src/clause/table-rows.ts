import { type Block, type Extent, isSpanned, partsOf, type Table } from '../flow/block.ts';
import { isInRows, type RowsBetween, type TableBand } from '../flow/table-grid.ts';

/** Rows of a table that follow each other, from one of its lines to another. */
export interface RowSpan extends RowsBetween {
  readonly table: Table;
}

/** Rows that go with all that stands and is drawn in them, and how far up what is below them moves. */
export interface GoneRows extends Pick<Extent, 'top' | 'bottom'> {
  readonly blocks: ReadonlySet<Block>;
  readonly rise: number;
}

/**
 * The rows from the one that a block begins to the one that another ends: nothing is read before it in the first, nor behind the other in the
 * last. Undefined where there are none, where a cell goes over more, or where they are all of their table.
 */
export function rowSpanOf(tables: readonly Table[], first: Block, last: Block): RowSpan | undefined {
  const table = tables.find(({ rows }) => rows.some(({ cells }) => cells.flat().includes(first)));
  const [start, end] = [first, last].map((block) => table?.rows.findIndex(({ cells }) => cells.flat().includes(block)));
  if (!table || start === undefined || end === undefined || end < start) return undefined;
  const span = { table, from: start, to: end + 1 };
  const own = table.rows.slice(span.from, span.to);
  const isAll = span.from === 0 && span.to === table.rows.length;
  const isWhole = textsOf(own[0]?.cells[0]).at(0) === first && textsOf(own.at(-1)?.cells.at(-1)).at(-1) === last;
  return isWhole && !isAll && !own.some(({ isRigid }) => isRigid) && !isCut(span) ? span : undefined;
}

/** Those rows of a span whose text is nothing but what is told so. */
export const rowsWith = ({ table, from, to }: RowSpan, isSo: (text: Block) => boolean): RowSpan[] =>
  table.rows.slice(from, to).flatMap(({ cells }, at) => {
    const texts = textsOf(cells.flat());
    return texts.length > 0 && texts.every(isSo) ? [{ table, from: from + at, to: from + at + 1 }] : [];
  });

/** Points by which a drawing may reach over the line that it ends on. A guess: half a border. */
const overLine = 1.5;

/** The line above the rows stays, and that below them comes to lie on it: whichever is thicker is seen, as it was. */
export function goneRows({ table, from, to }: RowSpan): GoneRows {
  const [upper, lower] = levelsOf(table, from, to);
  const own = table.rows.slice(from, to).flatMap(({ cells }) => cells.flat().flatMap(partsOf));
  const drawn = table.drawings.filter((drawing) => isInRows(drawing, { from, to }));
  return {
    top: upper - overLine,
    bottom: lower + overLine,
    blocks: new Set([...own, ...drawn.map(({ block }) => block)]),
    rise: upper - lower,
  };
}

/** Rows that follow each other are one. */
export function joinedRows(spans: readonly RowSpan[]): RowSpan[] {
  const all: RowSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const at = all.findIndex(({ table, to }) => table === span.table && to >= span.from);
    const before = all[at];
    if (before) all[at] = { ...before, to: Math.max(before.to, span.to) };
    else all.push(span);
  }
  return all;
}

/** How a table is drawn without some of its rows: what went over them gets shorter. `dropAt` tells how far down a height moves. */
export function closedTable(
  { boundaries }: Table,
  gone: readonly RowsBetween[],
  dropAt: (y: number) => number,
): TableBand {
  const drops = boundaries.map((boundary, at) => {
    const rows = gone.find(({ from, to }) => at > from && at < to);
    const upper = rows && boundaries[rows.from];
    return upper ? dropAt(middleOf(upper)) + middleOf(boundary) - middleOf(upper) : dropAt(middleOf(boundary));
  });
  return { from: 0, to: boundaries.length - 1, drops, gone };
}

/** From left to right, and from the top to the bottom. */
const textsOf = (blocks: readonly Block[] | undefined): Block[] =>
  (blocks ?? [])
    .flatMap(partsOf)
    .filter(({ kind }) => kind === 'text')
    .sort((a, b) => (areBeside(a, b) ? a.left - b.left : b.top - a.top));

const middleOf = ({ top, bottom }: Pick<Extent, 'top' | 'bottom'>): number => (top + bottom) / 2;

const areBeside = (a: Extent, b: Extent): boolean => middleOf(a) < b.top && middleOf(a) > b.bottom;

const isCut = ({ table, from, to }: RowSpan): boolean => isSpanned(table, from) || isSpanned(table, to);

const isOnLine = ({ from, to }: RowsBetween, line: number): boolean => from === to && from === line;

/** Where two lines are: rules where both are drawn as such, else where cells end. */
function levelsOf(table: Table, ...lines: readonly [number, number]): [number, number] {
  const [upper, lower] = lines.map((line) => {
    const rules = table.drawings.filter((drawing) => isOnLine(drawing, line)).map(({ block }) => block);
    return rules.toSorted((a, b) => b.right - b.left - (a.right - a.left))[0];
  });
  const boundary = (line: number) => middleOf(table.boundaries[line] ?? { top: 0, bottom: 0 });
  return upper && lower ? [middleOf(upper), middleOf(lower)] : [boundary(lines[0]), boundary(lines[1])];
}
