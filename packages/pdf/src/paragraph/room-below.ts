import type { Box } from '../content/geometry.ts';
import { contains } from './column.ts';
import { bottomOf, type LineBox } from './line-box.ts';
import { type Span, type Surroundings, spanOf } from './surroundings.ts';

/** What lies below a paragraph: its letters may not reach down to `floor`, nor its lines be set too near `next`. */
export interface RoomBelow {
  readonly floor: number;
  readonly next: number; // the baseline of the next text
}

/** Points that stay free at the foot of a page: what printers cannot reach. No more, by pdflatex-rental.pdf. */
const foot = 30;

/** Below `last`, between the sides of its paragraph. */
export function roomBelow(
  last: LineBox,
  sides: Span,
  own: ReadonlySet<LineBox>,
  { page, lines, levelRules, images, filledAreas }: Surroundings,
): RoomBelow {
  const floors = [
    page.y + foot,
    ...[...levelRules, ...images].flatMap((box) => (isUnder(box, last, sides) ? [box.y + box.height] : [])),
    ...filledAreas.flatMap((area) => (areOver(spanOf(area), sides) ? floorOf(area, last) : [])),
  ];
  const following = lines.filter((line) => !own.has(line) && isBelow(line, last) && areOver(line, sides));
  const baselines = following.map((line) => line.y + Math.max(0, line.size - last.size));
  return {
    floor: Math.min(Math.max(...floors), bottomOf(last)),
    next: Math.max(Number.NEGATIVE_INFINITY, ...baselines),
  };
}

/** Points that two things have to share to stand over each other. A guess. */
const leastShared = 0.5;

const areOver = (one: Span, other: Span): boolean =>
  one.left < other.right - leastShared && one.right > other.left + leastShared;

/** Ems by which the middle of a rule may stand above the lowest letters and still be under them. A guess. */
const ruleOffset = 0.08;

const isUnder = (box: Box, last: LineBox, sides: Span): boolean =>
  box.y + box.height / 2 < bottomOf(last) + ruleOffset * last.size && areOver(spanOf(box), sides);

/** Points: letters stay above the lower edge of their own area; another area is below from its upper edge on. Guesses. */
const [insideEdge, outsideEdge] = [1, 0.5];

function floorOf(area: Box, last: LineBox): number[] {
  if (contains(area, last)) return [area.y + insideEdge];
  const top = area.y + area.height;
  return top < bottomOf(last) + outsideEdge ? [top] : [];
}

/** Ems between two baselines: a line that is less far down is beside. A guess. */
const nextLine = 0.3;

const isBelow = (line: LineBox, last: LineBox): boolean => line.y < last.y - nextLine * last.size;
