import type { NonEmpty } from '../content/lists.ts';
import type { Alignment } from './alignment.ts';
import type { LineBox } from './line-box.ts';
import type { PageColumns } from './page-columns.ts';

/** The first lines of a paragraph that end before the others do, and where. */
export interface Narrowed {
  readonly count: number;
  readonly right: number;
}

/** Ems by which lines beside a box end before those below it, at least. A guess: a narrower box stands beside no text. */
const leastBox = 3;

/** Points between the ends of the room of lines beside the same box. Sums of numbers lose less. */
const sameRoom = 0.1;

/**
 * A paragraph that begins beside a box and goes on below it in full width: what is set on its first lines has no more room than these had.
 * How much the box keeps free tells the longest line beside it.
 */
export function narrowedOf(
  lines: NonEmpty<LineBox>,
  { alignment, right }: { alignment: Alignment; right: number },
  columns: PageColumns,
): Narrowed | undefined {
  if (alignment !== 'left' && alignment !== 'justified') return undefined;
  const roomOf = (line: LineBox) => columns.columnOf(line).right;
  const isNarrow = (line: LineBox) => roomOf(line) < right - leastBox * line.size;
  const count = lines.findIndex((line) => !isNarrow(line));
  if (count < 1 || lines.slice(count).some(isNarrow)) return undefined;
  const room = Math.min(...lines.slice(0, count).map(roomOf));
  const beside = columns.around.lines.filter((line) => Math.abs(roomOf(line) - room) < sameRoom);
  return { count, right: Math.max(...[...beside, ...lines.slice(0, count)].map((line) => line.right)) };
}
