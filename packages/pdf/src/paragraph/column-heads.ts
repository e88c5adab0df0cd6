import { endOf } from './frame.ts';
import { gapsOf } from './gaps.ts';
import { hasPlaceholder, type LineBox, type PlaceholderGlyphs } from './line-box.ts';
import { lineOf, partsAt } from './segments.ts';

/** Ems of a gap between the heads of two columns, at least; ems down to the last row that shows a column, how many do, and points by which they may miss its end. Guesses. */
const heads = { gap: 0.9, near: 16, rows: 2, missing: 1 } as const;

/**
 * Parts the heads of columns whose gaps look like spaces, where what stands below ends as one of them does: the amounts of a column that is set
 * to the right.
 */
export function cutBetweenHeads(lines: readonly LineBox[], placeholders: PlaceholderGlyphs): LineBox[] {
  return lines.flatMap((line) => {
    if (hasPlaceholder(line, placeholders)) return [line];
    const wide = gapsOf(line.letters).filter(({ width }) => width > heads.gap * line.size);
    const cuts = wide.filter(({ before }) => countEndingAt(endOf(before), line, lines) >= heads.rows);
    return cuts.length > 0 ? partsAt(new Set(cuts.map(({ after }) => after)), line.letters).map(lineOf) : [line];
  });
}

/** How many lines below one end in a place; where one of them goes on over it, none shows a column. */
function countEndingAt(x: number, line: LineBox, lines: readonly LineBox[]): number {
  const below = lines.filter(({ y }) => y < line.y && y > line.y - heads.near * line.size);
  const isAcross = ({ left, right }: LineBox) => left < x - heads.missing && right > x + heads.missing;
  if (below.some(isAcross)) return 0;
  return below.filter(({ right }) => Math.abs(right - x) < heads.missing).length;
}
