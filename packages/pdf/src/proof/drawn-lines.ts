import type { Area } from './plane.ts';

/** Points by which the pieces of one line may be higher or lower than each other. A guess. */
const oneLevel = 0.5;

/** Points: what is longer is a line of its own, how thick pieces are, and how far apart. Guesses: twice what programs draw under text of 14 points. */
const piece = { longest: 16, thickest: 4, apart: 8 } as const;

/** How many times its pieces a line of dashes may be interrupted for. */
const mostInterrupted = 2.1;

/** What level lines of a page are made of: what is drawn as a line, small shapes, and grounds as low as a wavy line. */
interface Pieces {
  readonly levels: readonly Area[];
  readonly dots: readonly Area[];
  readonly strips: readonly Area[];
}

/** All level lines of a page, those together that are dots or dashes of one: solid, dashed, dotted and wavy ones. */
export function drawnLines({ levels, dots, strips }: Pieces): Area[] {
  const sorted = [...new Set([...levels, ...dots, ...strips])].sort((a, b) => a.left - b.left);
  const lines: Area[] = [];
  const open: { area: Area; last: Area }[] = [];
  for (const area of sorted) {
    if (area.right - area.left > piece.longest) {
      lines.push(area);
      continue;
    }
    const before = open.findLast(({ last }) => goesOn(last, area));
    if (before) Object.assign(before, { last: area, area: { ...before.area, right: area.right } });
    else open.push({ area, last: area });
  }
  return [...lines, ...open.map(({ area }) => area)];
}

/** Upright lines that are drawn in dots or dashes, as Chromium draws borders: each is a path of its own. */
export function dashedWalls(pieces: readonly Area[]): Area[] {
  const isPiece = ({ left, right, top, bottom }: Area) =>
    bottom - top <= piece.longest && right - left < piece.thickest;
  const columns = Map.groupBy(pieces.filter(isPiece), ({ left }) => Math.round(left / oneLevel)); // a page has thousands of dots
  return [...columns.values()].flatMap((column) => {
    const lines = drawnLines({ levels: column.map(transposed), dots: [], strips: [] });
    return lines.filter(({ left, right }) => right - left > piece.longest).map(transposed);
  });
}

const transposed = ({ left, top, right, bottom }: Area): Area => ({
  left: top,
  top: left,
  right: bottom,
  bottom: right,
});

function goesOn(before: Area, after: Area): boolean {
  const gap = after.left - before.right;
  const shorter = Math.min(before.right - before.left, after.right - after.left);
  return (
    Math.abs(before.top - after.top) < oneLevel &&
    Math.abs(before.bottom - after.bottom) < oneLevel &&
    gap < Math.min(piece.apart, mostInterrupted * Math.max(shorter, 1))
  );
}
