import type { Box } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { framesOf } from './frame.ts';
import { type LineBox, linesOf } from './line-box.ts';

const share = 0.2; // of a page, at its head and at its foot

/** The lines at the head and foot of a page, whatever numbers stand in them. */
export type RunningLines = ReadonlySet<string>;

export function runningLinesOf(glyphs: readonly Glyph[], box: Box): RunningLines {
  const outer = glyphs.filter(({ matrix }) => isOuter(matrix[5], box)); // the rest takes time, and tells nothing
  const lines = [...framesOf(outer).values()].flatMap((letters) => linesOf(letters, new Map(), []));
  return new Set(lines.map((line) => keyOf(line, 0)));
}

/** Whether a line stands on another page too, in the same place. */
export const isAmong = (line: LineBox, running: RunningLines): boolean =>
  [-1, 0, 1].some((step) => running.has(keyOf(line, step)));

const isOuter = (y: number, box: Box): boolean =>
  y < box.y + share * box.height || y > box.y + (1 - share) * box.height;

function keyOf({ letters, y }: LineBox, step: number): string {
  const text = letters.map(({ glyph }) => glyph.text).join('');
  return `${Math.round(y) + step} ${text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, '')}`;
}
