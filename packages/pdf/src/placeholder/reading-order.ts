import type { Glyph } from '../content/glyph.ts';
import { type Baseline, type BaselineSpan, baselineOf, deepestLine, spanOn } from './baseline.ts';

interface Placed extends BaselineSpan {
  readonly glyph: Glyph;
  readonly em: number;
}

/** Glyphs beside each other, from left to right, with nothing as wide as the space between columns in between. */
interface Segment extends BaselineSpan {
  readonly em: number;
  readonly placed: readonly Placed[];
}

/** Ems between the baselines of letters on one line. */
const sameLine = 0.35;

/** Ems: more than words have between them. */
const columnGap = 2;

/** Ems: what stands in a margin may be as near as this. Less than words have between them where lines are justified. */
const marginGap = 0.4;

/** How many lines of a page have to end where a margin begins, and above and below a line how many may not go on over it. Guesses. */
const [ended, around] = [3, 3];

/** Ems: ends of justified lines differ by less. */
const sameEnd = 0.15;

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
      return lines.flatMap((line, at) => segmentsOf(line, { lines, at }));
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

  /** Whether nothing parts two glyphs of a line, as what is between columns does. */
  areTogether(a: Glyph, b: Glyph): boolean {
    return this.#places.get(a) === this.#places.get(b);
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

interface PlaceOfLine {
  readonly lines: readonly Line[];
  readonly at: number;
}

/** From the top down. */
function linesOf(placed: readonly Placed[]): Line[] {
  const lines: Line[] = [];
  for (const one of [...placed].sort((a, b) => b.base - a.base)) {
    const line = lines.at(-1);
    if (line && line.base - one.base < sameLine * Math.min(one.em, line.em)) {
      line.placed.push(one);
      line.end = Math.max(line.end, one.end);
    } else lines.push({ base: one.base, em: one.em, placed: [one], end: one.end });
  }
  return lines;
}

/** From left to right, apart where columns are, and what stands in a margin. */
function segmentsOf({ placed }: Line, place: PlaceOfLine): Segment[] {
  const parts: Placed[][] = [];
  for (const one of [...placed].sort((a, b) => a.start - b.start)) {
    const before = parts.at(-1)?.at(-1);
    if (before && !isApart(before, one, place)) parts.at(-1)?.push(one);
    else parts.push([one]);
  }
  return parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    return first && last ? [{ start: first.start, end: last.end, base: first.base, em: first.em, placed: part }] : [];
  });
}

function isApart(before: Placed, one: Placed, place: PlaceOfLine): boolean {
  const gap = (one.start - before.end) / one.em;
  return gap > columnGap || (gap > marginGap && isMargin(before, one, place));
}

/** By how much notes are smaller. A guess. */
const smaller = 0.95;

/** Whether lines of the page end where a margin begins; where what stands there is as large, none near may go on over it. */
function isMargin(before: Placed, one: Placed, { lines, at }: PlaceOfLine): boolean {
  const isEnd = ({ end }: Line) => Math.abs(end - before.end) < sameEnd * before.em;
  if (lines.filter(isEnd).length < ended) return false;
  const [from, to] = [before.end + sameEnd * before.em, one.start - sameEnd * one.em];
  const near = lines.slice(Math.max(at - around, 0), at + 1 + around);
  return (
    one.em < smaller * before.em ||
    !near.some(({ placed }) => placed.some(({ start, end }) => start < to && end > from))
  );
}

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
