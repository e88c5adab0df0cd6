import type { Box } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { linesOf } from './find-lines.ts';
import { framesOf } from './frame.ts';
import { type LineBox, saidBy } from './line-box.ts';

/** Of the height of a page: how far its head and its foot reach. A guess: more only takes time. */
const outerShare = 0.2;

/** The lines at the head and foot of a page, whatever numbers stand in them. */
export type RunningLines = ReadonlySet<string>;

export function runningLinesOf(glyphs: readonly Glyph[], box: Box): RunningLines {
  const outer = glyphs.filter((glyph) => isOuter(glyph, box)); // the rest takes time, and tells nothing
  const lines = [...framesOf(outer).values()].flatMap((letters) => linesOf(letters, new Map()));
  return new Set(lines.map((line) => keyOf(line, 0)));
}

/** Points by which the same line may stand higher or lower on another page, as far as rounding goes. */
const steps = [-1, 0, 1];

/** Whether a line stands on another page too, in the same place. */
export const isAmong = (line: LineBox, running: RunningLines): boolean =>
  steps.some((step) => running.has(keyOf(line, step)));

function isOuter({ matrix: [, , , , , y] }: Glyph, box: Box): boolean {
  return y < box.y + outerShare * box.height || y > box.y + (1 - outerShare) * box.height;
}

function keyOf({ letters, y }: LineBox, step: number): string {
  return `${Math.round(y) + step} ${saidBy(letters).replaceAll(/\d+/g, '#').replaceAll(/\s+/g, '')}`;
}
