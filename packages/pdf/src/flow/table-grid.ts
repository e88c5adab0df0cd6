import type { Point } from '../content/geometry.ts';
import { apply, invert } from '../content/matrix.ts';
import { type DrawnPath, isStraight, type PathStep, subpathsOf } from '../content/path-steps.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import { type Frame, intoFrame, outOfFrame } from '../paragraph/frame.ts';
import { boundaryAt, type Table } from './block.ts';

/** Rows of a table that stand together on a page. */
export interface TableBand {
  readonly from: number; // boundary
  readonly to: number;
  readonly drops: readonly number[]; // how far down each boundary of the table has moved
  readonly gone?: readonly RowsBetween[]; // without all that is drawn in them
}

/** From one boundary to another. */
export type RowsBetween = Pick<TableBand, 'from' | 'to'>;

/** Whether all of a drawing is in rows between two boundaries, and not on one of these. */
export const isInRows = (drawing: RowsBetween, { from, to }: RowsBetween): boolean =>
  drawing.from >= from && drawing.to <= to && (drawing.from !== drawing.to || (drawing.from > from && drawing.to < to));

/** Whether a table stands where it stood. */
export const isStill = ({ boundaries }: Table, [band, ...others]: readonly TableBand[]): boolean =>
  band !== undefined &&
  others.length === 0 &&
  band.from === 0 &&
  band.to === boundaries.length - 1 &&
  band.drops.every((drop) => drop === 0);

/** The paths that draw the rules and grounds of a table for the rows that stand on a page, in the place of those that drew them. */
export function stretchedPaths(table: Table, bands: readonly TableBand[], frame: Frame): Replacement[] {
  return table.paths.map((path) => {
    const { start, end, steps, colours, ending } = path;
    const own = subpathsOf(steps);
    const drawn = bands.flatMap((band) => own.flatMap((subpath) => stretched(subpath, path, table, band, frame)));
    return { start, end, text: `${colours}${drawn.length > 0 ? `${drawn.join(' ')} ${ending}` : nothing(ending)}` };
  });
}

/** What draws nothing; a clip that leaves nothing free, as all that it confined has gone. */
const nothing = (ending: string): string => (/W/.test(ending) ? `0 0 0 0 re ${ending}` : 'n');

/** Nothing where a part of a path stands in none of the rows. */
function stretched(
  subpath: readonly PathStep[],
  { matrix }: DrawnPath,
  { boundaries }: Table,
  { from, to, drops, gone = [] }: TableBand,
  frame: Frame,
): string[] {
  const toContent = invert(matrix);
  const placed = (point: Point) => intoFrame(frame, apply(matrix, point));
  const heights = subpath.flatMap(({ points }) => points.map((point) => placed(point).y));
  const [highest, lowest] = [Math.max(...heights), Math.min(...heights)];
  const isRounded = !subpath.every(isStraight);
  /** A rounded corner goes with the end of its box. */
  const boundaryOf = (y: number) =>
    boundaryAt(boundaries, isRounded ? (y > (highest + lowest) / 2 ? highest : lowest) : y);
  const reached = heights.map(boundaryOf);
  const [top, bottom] = [Math.min(...reached), Math.max(...reached)];
  const isThere = top === bottom ? top >= from && top <= to : Math.max(top, from) < Math.min(bottom, to);
  const isGone = gone.some((rows) => isInRows({ from: top, to: bottom }, rows));
  if (!toContent || !isThere || isGone) return [];
  const move = (point: Point) => {
    const { x, y } = placed(point);
    const at = boundaryOf(y);
    const end = Math.min(Math.max(at, from), to);
    const cut = end === at ? 0 : middleOf(boundaries[end]) - middleOf(boundaries[Math.floor(at)]);
    return apply(toContent, outOfFrame(frame, { x, y: y + cut - (drops[Math.floor(end)] ?? 0) }));
  };
  const numbers = (points: readonly Point[]) => points.map(move).flatMap((at) => [short(at.x), short(at.y)]);
  return [subpath.map(({ operator, points }) => [...numbers(points), operator].join(' ')).join(' ')];
}

const middleOf = (boundary: Table['boundaries'][number] | undefined): number =>
  boundary ? (boundary.top + boundary.bottom) / 2 : 0;

/** Hundred thousandths of a unit: some contents have units of many points. */
const precision = 100_000;
const short = (value: number): string => String(Math.round(value * precision) / precision || 0);
