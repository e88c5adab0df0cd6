import { lastOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import { endOf } from './frame.ts';
import type { LineBox } from './line-box.ts';
import type { Rule } from './rule.ts';

/** Points by which pieces of one highlight may miss each other, and be thicker or higher: what producers round. A guess. */
const touching = 0.3;

/** Ems by which the seam of two pieces may miss the letters on both of its sides: cells have padding there. A guess. */
const atSeam = 0.08;

/** Areas, those together that are one highlight: word processors paint one behind each run of letters, however often a word changes its font. */
export function highlightsOf(areas: readonly Rule[], lines: readonly LineBox[]): NonEmpty<Rule>[] {
  const highlights: [Rule, ...Rule[]][] = [];
  for (const area of areas.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const before = highlights.find((pieces) => goesOn(lastOf(pieces), area, lines));
    if (before) before.push(area);
    else highlights.push([area]);
  }
  return highlights;
}

function goesOn(before: Rule, area: Rule, lines: readonly LineBox[]): boolean {
  const seam = before.x + before.width;
  const isBeside =
    Math.abs(area.x - seam) < touching &&
    Math.abs(area.y - before.y) < touching &&
    Math.abs(area.height - before.height) < touching;
  const [one, other] = [before.shape, area.shape];
  const areAlike = one.content === other.content && one.fill === other.fill && isPlain(before) && isPlain(area);
  return isBeside && areAlike && lines.some((line) => isOn(line, area) && hasSeam(line, seam));
}

const isPlain = ({ shape }: Rule): boolean => shape.kind === 'area' && shape.isAlone && !shape.isOfClip;

const isOn = ({ y }: LineBox, area: Rule): boolean => y > area.y && y < area.y + area.height;

/** Whether letters of a line meet at a place, without padding: two highlights touch there, and no cells of a table. */
export const hasSeam = ({ letters, size }: LineBox, seam: number): boolean =>
  pairsOf(letters).some(
    ([before, after]) => Math.abs(endOf(before) - seam) < atSeam * size && Math.abs(after.x - seam) < atSeam * size,
  );
