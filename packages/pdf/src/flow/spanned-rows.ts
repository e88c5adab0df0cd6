import { groupsOf, pairsOf } from '../content/lists.ts';
import type { Block, Boundary, Extent, TableRow } from './block.ts';
import type { Stroke } from './table-head.ts';

/** Rows between two lines that go all the way, parted by others that go only some of it: cells beside each other go over more or fewer of them. */
export interface SpannedRows {
  readonly boundaries: readonly Boundary[]; // between the rows
  readonly rows: readonly TableRow[];
}

/** Points: a row has room for letters; edges that are one; and by which text may reach over the rule that it stands on. As for all tables. */
const [lowest, edge, slack] = [6, 2.5, 2];

/** The smallest part of a grid: between two upright lines that stand next to each other, and two level ones. */
interface Field extends Extent {
  readonly column: number;
  readonly row: number;
}

/** Undefined where it is not sure which cells there are. */
export function spannedRowsOf(
  grid: readonly Stroke[],
  inner: readonly Boundary[],
  blocks: readonly Block[],
  space: Extent,
): SpannedRows | undefined {
  const boundaries = inner.filter(({ top, bottom }) => top < space.top && bottom > space.bottom);
  const ends = [space.top, ...boundaries.flatMap(({ top, bottom }) => [top, bottom]), space.bottom];
  const rows = boundaries.concat({ top: space.bottom, bottom: space.bottom }).map(({ top: bottom }, at) => ({
    ...{ ...space, top: ends[2 * at] ?? space.top, bottom },
  }));
  if (boundaries.length === 0 || rows.some(({ top, bottom }) => top - bottom < lowest)) return undefined;
  const parts = new Parts(grid, space, rows, boundaries);
  const cells = parts.cells();
  const held = cells?.map((cell) => ({ cell, blocks: blocks.filter((block) => isInCell(block, cell)) })) ?? [];
  const all = held.flatMap((one) => one.blocks);
  if (all.length !== blocks.length || new Set(all).size !== blocks.length) return undefined;
  return {
    boundaries,
    rows: rows.map((_, row) => {
      const own = held.filter(({ cell, blocks: some }) => cell.from === row && some.length > 0);
      return {
        cells: own.map((one) => one.blocks),
        spans: own.map(({ cell }) => cell.to - cell.from + 1),
        isRigid: false,
      };
    }),
  };
}

/** A cell, and the rows that it goes over. */
interface SpanningCell extends Extent {
  readonly from: number;
  readonly to: number;
}

const isInCell = ({ left, right, top, bottom }: Block, cell: Extent): boolean =>
  left > cell.left - slack &&
  right < cell.right + slack &&
  (left + right) / 2 < cell.right &&
  left < cell.right &&
  top < cell.top + slack &&
  bottom > cell.bottom - slack &&
  (top + bottom) / 2 > cell.bottom &&
  (top + bottom) / 2 < cell.top;

class Parts {
  readonly #grid: readonly Stroke[];
  readonly #space: Extent;
  readonly #rows: readonly Extent[];
  readonly #boundaries: readonly Boundary[];
  readonly #walls: readonly Pick<Extent, 'left' | 'right'>[];

  constructor(grid: readonly Stroke[], space: Extent, rows: readonly Extent[], boundaries: readonly Boundary[]) {
    this.#grid = grid;
    this.#space = space;
    this.#rows = rows;
    this.#boundaries = boundaries;
    this.#walls = wallsIn(grid, space);
  }

  /** From left to right; undefined where one is no box, or a level line parts none of them. */
  cells(): SpanningCell[] | undefined {
    const fields = this.#fields();
    const groups = [...groupsOf(fields.flat(), this.#rootsOf(fields)).values()];
    const cells = groups.flatMap((group) => (this.#isOpen(group) ? group.map((field) => [field]) : [group]));
    const areBoxes = cells.every((cell) => {
      const [columns, rows] = [new Set(cell.map(({ column }) => column)), new Set(cell.map(({ row }) => row))];
      return columns.size * rows.size === cell.length;
    });
    const boxes = cells.map(cellOf).sort((a, b) => a.left - b.left);
    const isParting = this.#boundaries.every((_, at) => boxes.some(({ to }) => to === at));
    return areBoxes && isParting ? boxes : undefined;
  }

  #fields(): Field[][] {
    return pairsOf(this.#walls).map(([left, right], column) =>
      this.#rows.map((row, at) => ({ ...row, left: left.right, right: right.left, column, row: at })),
    );
  }

  /** By which of them the fields of one cell are together. */
  #rootsOf(fields: readonly (readonly Field[])[]): (field: Field) => Field {
    const above = new Map<Field, Field>();
    const rootOf = (field: Field): Field => {
      const upper = above.get(field);
      return upper ? rootOf(upper) : field;
    };
    const join = (one: Field, other: Field) => {
      const [a, b] = [rootOf(one), rootOf(other)];
      if (a !== b) above.set(b, a);
    };
    for (const field of fields.flat()) for (const other of this.#goneOnIn(field, fields)) join(field, other);
    return rootOf;
  }

  /** The fields at its right and below it that no line parts it from. */
  #goneOnIn(field: Field, fields: readonly (readonly Field[])[]): Field[] {
    const { column, row } = field;
    const [beside, below] = [fields[column + 1]?.[row], fields[column]?.[row + 1]];
    const [wall, line] = [this.#walls[column + 1], this.#boundaries[row]];
    return [
      ...(beside && wall && !this.#isWall(wall, field) ? [beside] : []),
      ...(below && line && !this.#isLine(line, field) ? [below] : []),
    ];
  }

  /** Beside a grid whose last rows do not go all the way: it is read row by row. */
  #isOpen(group: readonly Field[]): boolean {
    const { left, right, bottom } = this.#space;
    return group.some(
      (field) =>
        (field.column === 0 && !this.#isWall({ left, right: left }, field)) ||
        (field.column === this.#walls.length - 2 && !this.#isWall({ left: right, right }, field)) ||
        (field.row === this.#rows.length - 1 && !this.#isLine({ top: bottom, bottom }, field)),
    );
  }

  #isWall(wall: Pick<Extent, 'left' | 'right'>, { top, bottom }: Extent): boolean {
    const middle = (top + bottom) / 2;
    const isAt = (x: number) => x > wall.left - edge && x < wall.right + edge;
    return this.#grid.some(
      (stroke) =>
        stroke.kind !== 'level' &&
        stroke.top > middle &&
        stroke.bottom < middle &&
        (isAt(stroke.left) || isAt(stroke.right)),
    );
  }

  #isLine(line: Boundary, { left, right }: Extent): boolean {
    const middle = (left + right) / 2;
    const isAt = (y: number) => y > line.bottom - edge && y < line.top + edge;
    return this.#grid.some(
      (stroke) =>
        (stroke.kind === 'level' || stroke.kind === 'area') &&
        stroke.left < middle &&
        stroke.right > middle &&
        (isAt(stroke.top) || isAt(stroke.bottom)),
    );
  }
}

function cellOf(fields: readonly Field[]): SpanningCell {
  const rows = fields.map(({ row }) => row);
  return {
    left: Math.min(...fields.map(({ left }) => left)),
    right: Math.max(...fields.map(({ right }) => right)),
    top: Math.max(...fields.map(({ top }) => top)),
    bottom: Math.min(...fields.map(({ bottom }) => bottom)),
    from: Math.min(...rows),
    to: Math.max(...rows),
  };
}

/** Upright lines, and the sides of grounds, from the left side of a space to its right one. */
function wallsIn(grid: readonly Stroke[], { left, right, top, bottom }: Extent): Pick<Extent, 'left' | 'right'>[] {
  const crossing = grid.filter(
    (stroke) => stroke.kind !== 'level' && stroke.top > bottom + edge && stroke.bottom < top - edge,
  );
  const sides = crossing.flatMap((stroke) => [stroke.left, stroke.right]);
  const walls: { left: number; right: number }[] = [];
  for (const x of [left, ...sides, right].sort((a, b) => a - b)) {
    const last = walls.at(-1);
    if (last && x - last.right < edge) last.right = x;
    else walls.push({ left: x, right: x });
  }
  return walls;
}
