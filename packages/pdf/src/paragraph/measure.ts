import { lastOf, type NonEmpty } from '../content/lists.ts';
import { type Alignment, alignmentOf } from './alignment.ts';
import { startsItem } from './continuation.ts';
import { endOf, isBlank } from './frame.ts';
import { centreOf, firstWord, hasPlaceholder, type LineBox, naturalSpace } from './line-box.ts';
import type { PageColumns } from './page-columns.ts';
import type { PageLines } from './page-lines.ts';
import { sameEdge } from './reaches-edge.ts';
import { type RoomBelow, roomBelow } from './room-below.ts';
import type { Span, Surroundings } from './surroundings.ts';

/** How a paragraph is set, and the room that it may be set in. */
export interface Measures extends Span, RoomBelow {
  readonly alignment: Alignment;
  readonly leading: number;
}

export function measure(lines: NonEmpty<LineBox>, flow: PageLines): Measures {
  const { columns } = flow;
  const alignment = alignmentOf(lines, columns);
  const sides = sidesOf(lines, alignment, flow);
  const below = { left: Math.min(sides.left, lines[0].left), right: sides.right };
  return {
    alignment,
    ...sides,
    leading: leadingOf(lines, columns),
    ...roomBelow(lastOf(lines), below, new Set(lines), columns.around),
  };
}

function sidesOf(lines: NonEmpty<LineBox>, alignment: Alignment, flow: PageLines): Span {
  const rooms = lines.map((line) => flow.columns.columnOf(line));
  const shared = shareBeside(lines, alignment, flow);
  const right = rightOf(lines, alignment, Math.min(...rooms.map((room) => room.right), shared.right), flow.columns);
  const [first] = lines;
  if (!growthOf(alignment).isLeft) return { left: leftOf(lines, flow.columns), right };
  const left = Math.max(shared.left, ...rooms.map((room) => room.left));
  return alignment === 'right' ? { left, right: first.right } : aroundMiddle(centreOf(first), { left, right });
}

/** Where the lines begin, but the first, which may be indented. */
function leftOf([first, ...rest]: NonEmpty<LineBox>, { around }: PageColumns): number {
  if (rest.length === 0 && startsItem(first)) return behindMarker(first, around);
  return Math.min(...(rest.length > 0 ? rest : [first]).map(({ left }) => left));
}

/** Of a space: what is wider behind the number of a list only a tab stop leaves free, and its text hangs there. A guess. */
const tabbed = 1.5;

/** Where the text of a point begins, if lines of other points hang there or a tab stop is before it. */
function behindMarker(line: LineBox, { lines }: Surroundings): number {
  const end = endOf(lastOf(firstWord(line)));
  const text = line.letters.find((letter) => letter.x >= end && !isBlank(letter));
  if (!text) return line.left;
  const isHanging = lines.some((other) => Math.abs(other.left - text.x) < sameEdge.left);
  return isHanging || text.x - end > tabbed * naturalSpace(line) ? text.x : line.left;
}

function rightOf(lines: NonEmpty<LineBox>, alignment: Alignment, room: number, columns: PageColumns): number {
  const furthest = columns.rightEdgeOf(lines);
  if (alignment === 'justified' && lines.length > 1) return furthest;
  if (alignment === 'centre') return Math.max(furthest, room); // other lines tell nothing of how far it may run
  return Math.max(furthest, Math.min(room, ...lines.map((line) => columns.rightOf(line))));
}

/** What is centred stays around its own middle. */
function aroundMiddle(middle: number, { left, right }: Span): Span {
  const half = Math.min(middle - left, right - middle);
  return { left: middle - half, right: middle + half };
}

/** Ems that stay free on each side of the middle between two texts. A guess. */
const halfGap = 0.3;

/** Of the room between two texts that grow towards each other, each has half. */
function shareBeside(lines: NonEmpty<LineBox>, alignment: Alignment, flow: PageLines): Span {
  const { columns } = flow;
  const free = lines.filter((line) => !columns.columnOf(line).isCell);
  const shares = free.flatMap((line) =>
    growingBeside(line, flow).map((other) => {
      const towards = alignmentOf(flow.paragraphOf(other), columns);
      return shareBetween(line, other, growthOf(alignment), growthOf(towards));
    }),
  );
  return {
    left: Math.max(Number.NEGATIVE_INFINITY, ...shares.map(({ left }) => left)),
    right: Math.min(Number.POSITIVE_INFINITY, ...shares.map(({ right }) => right)),
  };
}

/** Which way a text gets longer. */
interface Growth {
  readonly isLeft: boolean;
  readonly isRight: boolean;
}

function shareBetween(line: LineBox, other: LineBox, own: Growth, towards: Growth): Span {
  const gap = halfGap * line.size;
  const isRightShared = other.left >= line.right && own.isRight && towards.isLeft;
  const isLeftShared = other.right <= line.left && own.isLeft && towards.isRight;
  return {
    left: isLeftShared ? (other.right + line.left) / 2 + gap : Number.NEGATIVE_INFINITY,
    right: isRightShared ? (line.right + other.left) / 2 - gap : Number.POSITIVE_INFINITY,
  };
}

const growthOf = (alignment: Alignment): Growth => ({
  isLeft: alignment === 'right' || alignment === 'centre',
  isRight: alignment !== 'right',
});

/** Ems between the baselines of lines that stand beside each other. A guess. */
const besideHeight = 0.7;

const growingBeside = (line: LineBox, { columns, placeholders }: PageLines): LineBox[] =>
  columns.around.lines.filter(
    (other) =>
      other !== line &&
      Math.abs(other.y - line.y) < besideHeight * Math.max(line.size, other.size) &&
      hasPlaceholder(other, placeholders),
  );

/**
 * Ems. Of one line: the distance to a neighbour of its size, where that is within these, else the usual leading.
 * The most is fixed by chromium-narrow.pdf; the usual one is that of most programs.
 */
const leadingOfOne = { least: 1.05, most: 1.6, usual: 1.2 };

/** Of its size: by how much a neighbour may differ that tells the leading. No more, by reportlab-note.pdf. */
const sameSize = 0.1;

function leadingOf(lines: NonEmpty<LineBox>, columns: PageColumns): number {
  const [first, last] = [lines[0], lastOf(lines)];
  if (lines.length > 1) return (first.y - last.y) / (lines.length - 1);
  const { above, below } = columns.neighboursOf(first);
  const { size, y } = first;
  const distances = [above, below].flatMap((other) => {
    if (!other || Math.abs(other.size - size) >= sameSize * size) return [];
    const distance = Math.abs(other.y - y);
    return distance < leadingOfOne.most * size && distance > leadingOfOne.least * size ? [distance] : [];
  });
  return distances.length > 0 ? Math.min(...distances) : leadingOfOne.usual * size;
}
