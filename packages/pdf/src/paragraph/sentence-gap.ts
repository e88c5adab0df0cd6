import type { Box } from '../content/geometry.ts';
import { endsSentence, hasPlaceholder, type LineBox, type PlaceholderGlyphs, saidBy } from './line-box.ts';

/** Ems by which baselines of a row may differ, and that stay free before the next words. Guesses. */
const row = { same: 0.2, space: 0.25 };

/** Where other lines begin that show a column: points by which they may miss it, and ems up and down. Guesses. */
const column = { missing: 0.6, near: 12 };

/** What goes on with a sentence: a small letter, or a mark in brackets; but not who signs for somebody: "p. p. {{nombre}}". */
const goesOn = /^(?!p\. ?[ap]\.)(?:\p{Ll}|\(\{\{)/u;

/**
 * A line with its room, where behind a gap its sentence goes on as no column does: a field of fixed width leaves it, or a tab in running text.
 * The value has to end before that; on a second line it would be read behind what stands on the right.
 */
export function beforeGap(
  line: LineBox,
  lines: readonly LineBox[],
  walls: readonly Box[],
  placeholders: PlaceholderGlyphs,
): LineBox {
  if (line.blank || endsSentence(line) || !hasPlaceholder(line, placeholders)) return line;
  const [next] = lines.filter((other) => isBehind(other, line)).sort((a, b) => a.left - b.left);
  if (!next || !goesOn.test(saidBy(next.letters)) || startsColumn(next, lines)) return line;
  if (walls.some((wall) => isBetween(wall, line, next))) return line;
  return { ...line, blank: { left: line.left, right: next.left - row.space * line.size } };
}

const isBehind = (other: LineBox, { right, y, size, content }: LineBox): boolean =>
  other.content === content && other.left > right && Math.abs(other.y - y) < row.same * size;

const startsColumn = (line: LineBox, lines: readonly LineBox[]): boolean =>
  lines.some(
    (other) =>
      other !== line &&
      Math.abs(other.left - line.left) < column.missing &&
      Math.abs(other.y - line.y) < column.near * line.size,
  );

const isBetween = ({ x, width, y, height }: Box, line: LineBox, next: LineBox): boolean =>
  x + width > line.right && x < next.left && y < line.y + line.size && y + height > line.y;
