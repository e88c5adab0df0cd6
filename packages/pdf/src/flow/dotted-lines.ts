import { groupsOf, type NonEmpty } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import type { Extent } from './block.ts';

/** What one path draws. */
export interface Drawing extends Extent {
  readonly shapes: NonEmpty<Graphic>;
}

/**
 * The dots or dashes of a line from top to bottom: points that each is wide and high at most, points by which their sides may differ, how far the next
 * begins at most, in heights of one, and how many make a line. Guesses, around what browsers draw as the side of a box.
 */
const dotted = { widest: 3, highest: 10, aside: 0.3, apart: 2.6, fewest: 6 };

/** Drawings, those together that are one dotted line: it gets as long as what stands beside it, and none of its dots stands for itself. */
export function withDottedLines(drawings: readonly Drawing[]): NonEmpty<Drawing>[] {
  const dots = drawings.filter(isDot).sort((a, b) => a.left - b.left || b.top - a.top);
  const lines: [Drawing, ...Drawing[]][] = [];
  for (const dot of dots) {
    const line = lines.findLast(([first]) => Math.abs(first.left - dot.left) < dotted.aside);
    const before = line?.at(-1);
    if (line && before && goesOn(before, dot)) line.push(dot);
    else lines.push([dot]);
  }
  const whole = lines.filter((line) => line.length >= dotted.fewest);
  const joined = new Set(whole.flat());
  return [...drawnAgain(drawings.filter((drawing) => !joined.has(drawing))), ...whole];
}

/** Points by which a line that is drawn twice may miss itself. What producers round. */
const sameLine = 0.1;

/** Writer draws the border at the side of a text twice in one place: to the eye that is one line. */
const drawnAgain = (drawings: readonly Drawing[]): NonEmpty<Drawing>[] => [
  ...groupsOf<string | symbol, Drawing>(drawings, (each) => (isUprightLine(each) ? placeOf(each) : Symbol())).values(),
];

const isUprightLine = ({ left, right, top, bottom }: Extent): boolean =>
  right - left < dotted.widest && top - bottom > right - left;

const placeOf = ({ left, right, top, bottom }: Extent): string =>
  [left, right, top, bottom].map((side) => Math.round(side / sameLine)).join(' ');

const isDot = ({ left, right, top, bottom }: Extent): boolean =>
  right - left < dotted.widest && top - bottom < dotted.highest;

const goesOn = (above: Extent, below: Extent): boolean => {
  const height = Math.max(above.top - above.bottom, below.top - below.bottom);
  return below.top < above.top && above.top - below.top < dotted.apart * height;
};
