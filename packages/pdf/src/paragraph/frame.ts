import { around, type Box, type Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import type { Matrix } from '../content/matrix.ts';

/** A page turned so that some of its text runs from left to right. */
export interface Frame {
  readonly cos: number;
  readonly sin: number;
}

export const intoFrame = ({ cos, sin }: Frame, { x, y }: Point): Point => ({
  x: x * cos + y * sin,
  y: y * cos - x * sin,
});

export const outOfFrame = ({ cos, sin }: Frame, { x, y }: Point): Point => ({
  x: x * cos - y * sin,
  y: x * sin + y * cos,
});

export function boxInFrame(frame: Frame, { x, y, width, height }: Box): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return around(corners.map((corner) => intoFrame(frame, corner)));
}

/** A glyph as it stands in its frame. */
export interface Letter {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number; // of the baseline
  readonly width: number; // without the spacing after it
  readonly em: Em;
  /** The same letter drawn again in nearly the same place, to look bold or to throw a shadow. */
  readonly shadows: readonly Letter[];
}

/** What one unit of its font size measures: along the line, and across it. */
interface Em {
  readonly width: number;
  readonly height: number;
}

export const isBlank = ({ glyph }: Letter): boolean => glyph.text.trim() === '' && glyph.text !== '\u00a0';
export const endOf = ({ x, width }: Letter): number => x + width;

const steps = 720; // directions: half a degree apart

/** The glyphs of a page by the direction in which they run. Those without a size have none. */
export function framesOf(glyphs: readonly Glyph[]): Map<Frame, Letter[]> {
  const frames = new Map<number, [Frame, Letter[]]>();
  for (const glyph of glyphs) {
    const em = emOf(glyph);
    if (!(em.width > 0 && em.height > 0)) continue;
    const angle = Math.atan2(glyph.matrix[1], glyph.matrix[0]);
    const step = ((Math.round((angle / (2 * Math.PI)) * steps) % steps) + steps) % steps;
    const exact = (step / steps) * 2 * Math.PI;
    const [frame, letters] = frames.get(step) ?? [{ cos: Math.cos(exact), sin: Math.sin(exact) }, []];
    frames.set(step, [frame, letters]);
    const at = intoFrame(frame, { x: glyph.matrix[4], y: glyph.matrix[5] });
    letters.push({ glyph, ...at, width: glyph.width * em.width, em, shadows: [] });
  }
  return new Map(frames.values());
}

function emOf({ matrix, style }: Glyph): Em {
  const [a, b, c, d]: Matrix = matrix;
  const along = Math.hypot(a, b);
  const across = along === 0 ? 0 : Math.abs(a * d - b * c) / along;
  return { width: Math.abs(style.size * style.scale) * along, height: Math.abs(style.size) * across };
}
