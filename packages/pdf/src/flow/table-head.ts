import { type Block, type Boundary, type Extent, isSpanned, type Table } from './block.ts';

/** A rule or a ground of a table, as one path of the page draws it: often together with others. */
export interface Stroke extends Extent {
  readonly block: Block;
  readonly kind: 'level' | 'upright' | 'area' | 'joint'; // where rules meet
}

/** Rows that a table has to have for its first to be a head. A guess: of two rows either may be anything. */
const leastRows = 3;

/**
 * How many rows head a table, which are set again on another page: those down to the first line that goes all the way, where they are in a
 * style or on a ground of their own; else none.
 */
export function headRowsOf(table: Pick<Table, 'rows' | 'boundaries'>, grid: readonly Stroke[]): number {
  const { rows, boundaries } = table;
  const count = rows.findIndex((_, row) => row > 0 && !isSpanned(table, row));
  const [first, others] = [rows.slice(0, count), rows.slice(count)].map((some) =>
    some.flatMap(({ cells }) => cells.flat()),
  ) as [Block[], Block[]];
  if (count < 1 || rows.length < leastRows || !first.every(isPlain)) return 0;
  const texts = others.filter(({ kind }) => kind === 'text');
  const styles = new Set(first.map(({ style }) => style));
  const [style = ''] = styles;
  const isOfItsStyle =
    styles.size === 1 && style !== '' && texts.every((text) => text.style !== style && text.style !== '');
  return isOfItsStyle || isOfItsGround(grid, boundaries[count]) ? count : 0;
}

/** Text without marks. */
const isPlain = ({ kind, paragraph, isPlace, table }: Block): boolean =>
  kind === 'text' && !paragraph && !isPlace && !table;

/** Points by which a ground may miss the edge of its row. A guess. */
const edge = 2.5;

/** Whether the rows above a boundary have a ground, and no others. */
function isOfItsGround(grid: readonly Stroke[], below: Boundary | undefined): boolean {
  const areas = grid.filter(({ kind, top, bottom }) => kind === 'area' && top - bottom > edge);
  const isBelow = ({ bottom }: Stroke) => below !== undefined && bottom < below.bottom - edge;
  return areas.length > 0 && !areas.some(isBelow);
}
