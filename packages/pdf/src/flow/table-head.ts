import type { Block, Extent, Table } from './block.ts';

/** A rule or a ground of a table, as one path of the page draws it: often together with others. */
export interface Stroke extends Extent {
  readonly block: Block;
  readonly kind: 'level' | 'upright' | 'area' | 'joint'; // where rules meet
}

/** Rows that a table has to have for its first to be a head. A guess: of two rows either may be anything. */
const leastRows = 3;

/** How many rows head a table, which are set again on another page: one, where it is in a style or on a ground of its own; else none. */
export function headRowsOf({ rows, boundaries }: Pick<Table, 'rows' | 'boundaries'>, grid: readonly Stroke[]): number {
  const [first, ...others] = rows.map(({ cells }) => cells.flat());
  if (!first || rows.length < leastRows || !first.every(isPlain)) return 0;
  const texts = others.flat().filter(({ kind }) => kind === 'text');
  const styles = new Set(first.map(({ style }) => style));
  const [style = ''] = styles;
  const isOfItsStyle =
    styles.size === 1 && style !== '' && texts.every((text) => text.style !== style && text.style !== '');
  return isOfItsStyle || isOfItsGround(grid, boundaries) ? 1 : 0;
}

/** Text without marks. */
const isPlain = ({ kind, paragraph, isPlace, table }: Block): boolean =>
  kind === 'text' && !paragraph && !isPlace && !table;

/** Points by which a ground may miss the edge of its row. A guess. */
const edge = 2.5;

/** Whether the first row has a ground, and no other one. */
function isOfItsGround(grid: readonly Stroke[], boundaries: Table['boundaries']): boolean {
  const areas = grid.filter(({ kind, top, bottom }) => kind === 'area' && top - bottom > edge);
  const below = boundaries[1];
  const isBelow = ({ bottom }: Stroke) => below !== undefined && bottom < below.bottom - edge;
  return areas.length > 0 && !areas.some(isBelow);
}
