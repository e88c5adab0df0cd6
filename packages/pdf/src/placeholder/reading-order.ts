import type { Glyph } from '../content/glyph.ts';
import { TextEdge } from '../content/text-edge.ts';
import { type Baseline, type BaselineSpan, baselineOf, deepestLine, spanOn } from './baseline.ts';

interface Placed extends BaselineSpan {
  readonly glyph: Glyph;
  readonly em: number;
}

/** Glyphs beside each other, from left to right, with nothing as wide as the space between columns in between. */
interface Segment extends BaselineSpan {
  readonly em: number;
  readonly placed: readonly Placed[];
  readonly isMarginal: boolean; // beside the lines of the page, in its margin
}

/** Ems between the baselines of letters on one line. */
const sameLine = 0.35;

/** Ems: more than words have between them. */
const columnGap = 2;

/** Ems: what stands in a margin may be as near as this. Less than words have between them where lines are justified. */
const marginGap = 0.4;

/** Directions to a unit vector: lines that differ by less than two degrees run the same way. */
const directionSteps = 30;

/** A letter is drawn twice to look bold where it begins again within this share of its width. */
const twinOffset = 1 / 4;

/** The lines of a page, cut where columns are, as the eye sees them in whatever order they are drawn. */
export class ReadingOrder {
  readonly #segments: readonly (readonly Segment[])[]; // of each direction
  readonly #places = new Map<Glyph, Segment>();

  constructor(glyphs: readonly Glyph[]) {
    const directions = new Map<string, { line: Baseline; placed: Placed[] }>();
    for (const glyph of glyphs) {
      const line = baselineOf(glyph);
      if (!line) continue;
      const key = `${Math.round(line.along.x * directionSteps)} ${Math.round(line.along.y * directionSteps)}`;
      const direction = directions.get(key) ?? { line, placed: [] };
      directions.set(key, direction);
      direction.placed.push({ ...spanOn(glyph, direction.line), glyph, em: line.em });
    }
    this.#segments = [...directions.values()].map(({ placed }) => {
      const lines = linesOf(placed);
      const ends = lines.map(({ end }) => end);
      const edge = new TextEdge(
        lines.map((line) => line.placed),
        ends,
        measure,
      );
      return lines.flatMap((line, at) => segmentsOf(line, (before, one) => isMargin(edge, at, before, one)));
    });
    for (const segment of this.#segments.flat()) {
      for (const { glyph } of segment.placed) this.#places.set(glyph, segment);
    }
  }

  /** Line by line and column by column; what is drawn twice to look bold only once. */
  glyphs(): Glyph[] {
    return this.#segments.flatMap((segments) =>
      inColumns(segments).flatMap((segment) => withoutTwins(segment.placed).map(({ glyph }) => glyph)),
    );
  }

  /** Whether of two glyphs of a line the second stands in the margin. */
  isBesideMargin(before: Glyph, after: Glyph): boolean {
    const segment = this.#places.get(after);
    return segment?.isMarginal === true && segment !== this.#places.get(before);
  }

  /** Whether a line that ends with one glyph can go on with another below it. */
  shareColumn(above: Glyph, below: Glyph): boolean {
    const [first, second] = [this.#places.get(above), this.#places.get(below)];
    return first !== undefined && second !== undefined && areOver(first, second);
  }
}

const areOver = (a: Segment, b: Segment): boolean => b.start < a.end && b.end > a.start;

interface Line {
  readonly base: number;
  readonly em: number;
  readonly placed: Placed[];
  end: number;
}

const measure = {
  start: ({ start }: Placed) => start,
  end: ({ end }: Placed) => end,
  em: ({ em }: Placed) => em,
};

/** From the top down. */
function linesOf(placed: readonly Placed[]): Line[] {
  const lines: Line[] = [];
  for (const one of [...placed].sort((a, b) => b.base - a.base)) {
    const line = lines.at(-1);
    if (line && line.base - one.base < sameLine * Math.min(one.em, line.em)) {
      line.placed.push(one);
      line.end = Math.max(line.end, endOf(one));
    } else lines.push({ base: one.base, em: one.em, placed: [one], end: endOf(one) });
  }
  return lines;
}

/** Blanks behind a line are not seen. */
const endOf = ({ glyph, end }: Placed): number => (glyph.text.trim() === '' ? Number.NEGATIVE_INFINITY : end);

/** From left to right, apart where columns are, and what stands in a margin. */
function segmentsOf({ placed }: Line, isMarginal: (before: Placed, one: Placed) => boolean): Segment[] {
  const parts: Placed[][] = [];
  const marginal = new Set<Placed>();
  for (const one of [...placed].sort((a, b) => a.start - b.start)) {
    const before = parts.at(-1)?.at(-1);
    const gap = before ? (one.start - before.end) / one.em : Number.POSITIVE_INFINITY;
    const isInMargin = before !== undefined && gap > marginGap && isMarginal(before, one);
    if (isInMargin) marginal.add(one);
    if (gap > columnGap || isInMargin) parts.push([one]);
    else parts.at(-1)?.push(one);
  }
  return parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    const { start, base, em } = first;
    return [{ start, end: last.end, base, em, placed: part, isMarginal: marginal.has(first) }];
  });
}

/** Whether lines of the page end where a margin begins, and none near this one goes on over it. */
const isMargin = (edge: TextEdge<Placed>, line: number, before: Placed, one: Placed): boolean =>
  edge.isAtEndOf(before) && !edge.isCrossed(line, before, one);

const withoutTwins = (placed: readonly Placed[]): Placed[] =>
  placed.filter((one, index) => {
    const before = placed[index - 1];
    return !before || !isTwin(before, one);
  });

const isTwin = (a: Placed, b: Placed): boolean =>
  a.glyph.text === b.glyph.text && a.end > a.start && b.start - a.start < (a.end - a.start) * twinOffset;

/** Each segment followed by the one below it. */
function inColumns(segments: readonly Segment[]): Segment[] {
  const ordered = new Set<Segment>();
  for (const [index, first] of segments.entries()) {
    let next: readonly [number, Segment] | undefined = [index, first];
    while (next && !ordered.has(next[1])) {
      ordered.add(next[1]);
      next = below(segments, next, ordered);
    }
  }
  return [...ordered];
}

/** The segment that goes on with this one, and where it is; undefined where none does. */
function below(
  segments: readonly Segment[],
  [from, segment]: readonly [number, Segment],
  taken: ReadonlySet<Segment>,
): readonly [number, Segment] | undefined {
  for (let at = from + 1; at < segments.length; at += 1) {
    const other = segments[at];
    const depth = other ? segment.base - other.base : Number.POSITIVE_INFINITY;
    if (!other || depth > deepestLine * segment.em) return undefined;
    if (depth > segment.em / 2 && !taken.has(other) && areOver(segment, other)) return [at, other];
  }
  return undefined;
}
