import type { Box } from '../content/geometry.ts';
import type { Graphic } from '../content/path-reader.ts';
import type { LineBox } from './line-box.ts';

/** A rule or an area of the page in the units of a frame. */
export interface Rule extends Box {
  readonly shape: Graphic;
}

/** Points by which pieces of one rule may stand higher, or be thicker: what producers round away. */
export const oneLevel = 0.1;

/** Points by which the wall of a table may miss the end of its rule. A guess. */
const corner = 1;

/** Whether a wall stands or hangs at an end of a rule. */
export const isCornered = ({ x, y, width }: Rule, wall: Box): boolean =>
  [x, x + width].some((end) => end > wall.x - corner && end < wall.x + wall.width + corner) &&
  y > wall.y - corner &&
  y < wall.y + wall.height + corner;

/**
 * Ems from the baseline to the middle of a rule: from under letters with tails and braces, to the middle of capitals. The
 * lowest is no higher by pdflatex-fees.pdf, the highest a guess.
 */
const [lowest, highest] = [-0.45, 0.5];

export function isLevelWith({ y, size, content }: LineBox, { y: bottom, height, shape }: Rule): boolean {
  const rise = (bottom + height / 2 - y) / size;
  return content === shape.content && rise > lowest && rise < highest;
}
