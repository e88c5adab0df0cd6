import type { Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';

/** Where a glyph stands on its own line, in the units of the page: along the line, and across it (up is more). */
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
  if (!left || !right || !top) return undefined;
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
  return { start: dot(left!, along), end: dot(right!, along), base: dot(left!, up) };
}

const straight = 0.997; // the cosine of four degrees

export const areParallel = (a: Baseline, b: Baseline): boolean => dot(a.along, b.along) > straight;

/** How one glyph follows another as the eye reads. */
export type Step = 'beside' | 'below' | 'apart';

export interface GlyphStep {
  readonly step: Step;
  /** Of the space between the two on one line, in ems. */
  readonly gap: number;
}

const apart: GlyphStep = { step: 'apart', gap: 0 };
const widestGap = 8; // ems: between two words of a justified line
export const deepestLine = 3.2; // ems: lines that are set with double spacing
const overlap = 0.7; // ems: kerning, and accents that are set over their letter

export function stepBetween(before: Glyph, after: Glyph): GlyphStep {
  const [line, other] = [baselineOf(before), baselineOf(after)];
  if (!line || !other || !areParallel(line, other)) return apart;
  const em = Math.max(line.em, other.em);
  const [a, b] = [spanOn(before, line), spanOn(after, line)];
  const [rise, gap] = [(b.base - a.base) / em, (b.start - a.end) / em];
  if (Math.abs(rise) < 0.5) return gap > -overlap && gap < widestGap ? { step: 'beside', gap } : apart;
  return rise < 0 && rise > -deepestLine && b.start < a.end ? { step: 'below', gap } : apart;
}
