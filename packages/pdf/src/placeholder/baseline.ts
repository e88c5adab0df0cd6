import type { Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';

/** Where a glyph stands on a line, in the units of the page: along the line, and across it (up is more). */
export interface BaselineSpan {
  readonly start: number;
  readonly end: number;
  readonly base: number;
}

/** The directions of a line of text: along it, and up from it; and the height of its letters. */
export interface Baseline {
  readonly along: Point;
  readonly up: Point;
  readonly em: number;
}

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

const unit = (vector: Point): Point | undefined => {
  const length = Math.hypot(vector.x, vector.y);
  return length > 0 && Number.isFinite(length) ? { x: vector.x / length, y: vector.y / length } : undefined;
};

/** The line that a glyph stands on, also where its letters lean or are mirrored; undefined where it has no size. */
export function baselineOf({ corners: [left, right, , top] }: Glyph): Baseline | undefined {
  const side = minus(top, left);
  const along = unit(minus(right, left)) ?? unit({ x: side.y, y: -side.x });
  if (!along) return undefined;
  const across = dot(side, { x: -along.y, y: along.x });
  const sign = across < 0 ? -1 : 1;
  const em = Math.abs(across);
  return em > 0 ? { along, up: { x: -along.y * sign, y: along.x * sign }, em } : undefined;
}

/** Measures a glyph along somebody's line. */
export function spanOn({ corners: [left, right] }: Glyph, { along, up }: Baseline): BaselineSpan {
  return { start: dot(left, along), end: dot(right, along), base: dot(left, up) };
}

/** The cosine of four degrees: lines that differ by less run the same way. */
const parallel = 0.997;

export const areParallel = (a: Baseline, b: Baseline): boolean => dot(a.along, b.along) > parallel;

/** How one glyph follows another as the eye reads. */
export interface GlyphStep {
  readonly step: 'beside' | 'below' | 'apart';
  /** Of the space between the two on one line, in ems. */
  readonly gap: number;
}

const apart: GlyphStep = { step: 'apart', gap: 0 };

/** Ems. Between two words of a justified line. */
const widestGap = 8;

/** Ems, more than letters have between them. Narrow spaces of justified lines are wider. */
export const leastSpace = 0.15;

/** Ems. Lines that are set with double spacing. */
export const deepestLine = 3.2;

/** Ems. Kerning, and accents that are set over their letter. */
const deepestOverlap = 0.7;

/** Ems. What stands higher or lower is on another line: superscripts are on this one. */
const highestRise = 0.5;

export function stepBetween(before: Glyph, after: Glyph): GlyphStep {
  const [line, other] = [baselineOf(before), baselineOf(after)];
  if (!line || !other || !areParallel(line, other)) return apart;
  const em = Math.max(line.em, other.em);
  const [a, b] = [spanOn(before, line), spanOn(after, line)];
  const [rise, gap] = [(b.base - a.base) / em, (b.start - a.end) / em];
  if (Math.abs(rise) < highestRise) return gap > -deepestOverlap && gap < widestGap ? { step: 'beside', gap } : apart;
  return rise < 0 && rise > -deepestLine && b.start < a.end ? { step: 'below', gap } : apart;
}

/** Some glyphs line by line, where each follows the one before. */
export function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1];
    const line = lines.at(-1);
    if (line && before && stepBetween(before, glyph).step !== 'below') line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}
