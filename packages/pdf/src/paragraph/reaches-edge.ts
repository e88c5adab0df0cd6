import { type LineBox, widthOfFirst } from './line-box.ts';

/** Points by which edges that are one may differ, left ones and right ones: as the proof has them. */
export const sameEdge = { left: 0.6, right: 1 } as const;

/**
 * Ems of a column: in a wide one a line is prose, and in a narrow one labels and values look like it. In what is narrower
 * than both, such as a column of amounts, equal ends tell nothing. Guesses, between a label with its mark and a line of a page.
 */
const column = { wide: 28, narrow: 18, least: 12 } as const;

/** Lines that have to end on one edge for it to be one: by chance two do; in a wide column they seldom do. Guesses. */
const onEdge = { narrow: 3, wide: 2 } as const;

/** Ragged lines that make a narrow column one of prose. A guess. */
const fewestRagged = 3;

/** Ems up and down in which lines tell where a column ends: about fourteen lines. A guess. */
const nearby = 20;

/** Ems between words. */
const space = 0.14;

/**
 * Whether a line proves that its paragraph goes on below: it ends on the edge that other lines end on too, or the next word
 * had no room before the edge of a column that is as wide as that of prose. `lines` are those of the page; beside a table or a box what
 * stands above and below it, and has room to the margin, tells nothing of the edge.
 */
export function reachesEdge(
  above: LineBox,
  below: LineBox,
  lines: readonly LineBox[],
  isBeside: (line: LineBox) => boolean,
): boolean {
  const near = lines.filter((line) => line.content === above.content && isNear(line, above));
  const start = Math.min(above.left, below.left);
  const own = (above.right - start) / above.size;
  const ending = near.filter(({ right }) => Math.abs(right - above.right) < sameEdge.right).length;
  const isOnEdge = own > column.least && ending >= (own > column.wide ? onEdge.wide : onEdge.narrow);
  if (isOnEdge && below.right < above.right + sameEdge.right) return true;
  const alike = near.filter(({ left }) => [above, below].some((line) => Math.abs(line.left - left) < sameEdge.left));
  const telling = alike.filter((line) => line === below || !isBeside(above) || isBeside(line));
  const edge = Math.max(above.right, ...telling.map(({ right }) => right));
  if (above.right + widthOfFirst(below) + space * above.size < edge) return false;
  const width = (edge - start) / above.size;
  return width > column.wide || (width > column.narrow && alike.length >= fewestRagged);
}

const isNear = (line: LineBox, above: LineBox): boolean => Math.abs(line.y - above.y) < nearby * above.size;
