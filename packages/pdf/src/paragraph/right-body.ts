import type { LineBox } from './line-box.ts';
import type { PageColumns } from './page-columns.ts';
import type { Span } from './surroundings.ts';

/**
 * Lines of prose that show where the text of a page runs, which a head over it may be wider than; ems that they are wide; points between ends, and
 * between beginnings; and the share of their width that is free before what is set to their right. Guesses.
 */
const body = { fewest: 3, wide: 18, same: 0.6, apart: 1, free: 0.5 };

/**
 * The text at the end of whose lines a short one ends, as the date of a letter does whose head is wider than its text. It begins in the right half, where
 * no other line does, and nothing stands beside it. Undefined where it ends elsewhere.
 */
export function bodyEndingWith(line: LineBox, columns: PageColumns): Span | undefined {
  const others = columns.around.lines.filter((other) => other !== line);
  const full = others.filter(
    (other) =>
      other.content === line.content &&
      other.right - other.left > body.wide * other.size &&
      Math.abs(other.right - line.right) < body.same,
  );
  const left = Math.min(...full.map((other) => other.left));
  const isAside = line.left - left > (line.right - left) * body.free;
  const isStart = others.some((other) => Math.abs(other.left - line.left) < body.apart);
  const isAlone = columns.othersInRow(line) === 0 && !isStart;
  return full.length >= body.fewest && isAside && isAlone ? { left, right: line.right } : undefined;
}
