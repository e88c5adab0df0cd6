import { around, type Box, cornersOfBox, type Point } from '../content/geometry.ts';
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

export const boxInFrame = (frame: Frame, box: Box): Box =>
  around(cornersOfBox(box).map((corner) => intoFrame(frame, corner)));

/** A glyph as it stands in its frame. */
export interface Letter {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number; // of the baseline
  readonly width: number; // without the spacing after it
  readonly em: Em;
  /** The same letter drawn again in nearly the same place, to look bold or to throw a shadow. Found with the lines. */
  readonly shadows: Letter[];
}

/** What one unit of its font size measures: along the line, and across it. */
interface Em {
  readonly width: number;
  readonly height: number;
}

export const isBlank = ({ glyph }: Letter): boolean => glyph.text.trim() === '' && glyph.text !== '\u00a0';
export const endOf = ({ x, width }: Letter): number => x + width;

/** In a full turn: half a degree apart. A guess: what turns by less was meant to be level. */
const directions = 720;
const fullTurn = 2 * Math.PI; // radians

/** The glyphs of a page by the direction in which they run. Those without a size have none. */
export function framesOf(glyphs: readonly Glyph[]): Map<Frame, Letter[]> {
  const frames = new Map<number, [Frame, Letter[]]>();
  for (const glyph of glyphs) {
    const em = emOf(glyph);
    if (!(em.width > 0 && em.height > 0)) continue;
    const direction = directionOf(glyph.matrix);
    const [frame, letters] = frames.get(direction) ?? [frameTowards(direction), []];
    frames.set(direction, [frame, letters]);
    letters.push(letterIn(frame, glyph, em));
  }
  return new Map(frames.values());
}

/** Which of the directions text runs in, counted from level. */
function directionOf([a, b]: Matrix): number {
  const nearest = Math.round((Math.atan2(b, a) / fullTurn) * directions);
  return ((nearest % directions) + directions) % directions;
}

function frameTowards(direction: number): Frame {
  const angle = (direction / directions) * fullTurn;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
}

function letterIn(frame: Frame, glyph: Glyph, em: Em): Letter {
  const [, , , , x, y] = glyph.matrix;
  return { glyph, ...intoFrame(frame, { x, y }), width: glyph.width * em.width, em, shadows: [] };
}

function emOf({ matrix: [a, b, c, d], style }: Glyph): Em {
  const along = Math.hypot(a, b);
  const across = along === 0 ? 0 : Math.abs(a * d - b * c) / along;
  return { width: Math.abs(style.size * style.scale) * along, height: Math.abs(style.size) * across };
}
