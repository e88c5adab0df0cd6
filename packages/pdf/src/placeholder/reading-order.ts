import type { Glyph } from '../content/glyph.ts';
import { type Baseline, type BaselineSpan, baselineOf, deepestLine, spanOn } from './baseline.ts';

interface Placed extends BaselineSpan {
  readonly glyph: Glyph;
  readonly em: number;
}

type Segment = readonly Placed[];

const sameLine = 0.35; // ems
const columnGap = 2; // ems: more than words have between them

/** The lines of a page, cut where columns are, as the eye sees them in whatever order they are drawn. */
export class ReadingOrder {
  readonly #segments: readonly (readonly Segment[])[]; // of each direction
  readonly #places = new Map<Glyph, Segment>();

  constructor(glyphs: readonly Glyph[]) {
    const directions = new Map<string, { line: Baseline; placed: Placed[] }>();
    for (const glyph of glyphs) {
      const line = baselineOf(glyph);
      if (!line) continue;
      const key = `${Math.round(line.along.x * 30)} ${Math.round(line.along.y * 30)}`; // two degrees
      const direction = directions.get(key) ?? { line, placed: [] };
      directions.set(key, direction);
      direction.placed.push({ ...spanOn(glyph, direction.line), glyph, em: line.em });
    }
    this.#segments = [...directions.values()].map(({ placed }) => linesOf(placed).flatMap(segmentsOf));
    for (const segment of this.#segments.flat()) for (const { glyph } of segment) this.#places.set(glyph, segment);
  }

  /** Line by line and column by column; what is drawn twice to look bold only once. */
  glyphs(): Glyph[] {
    return this.#segments.flatMap((segments) =>
      inColumns(segments).flatMap((segment) => withoutTwins(segment).map(({ glyph }) => glyph)),
    );
  }

  /** Whether a line that ends with one glyph can go on with another below it. */
  shareColumn(above: Glyph, below: Glyph): boolean {
    const [first, second] = [this.#places.get(above), this.#places.get(below)];
    return first !== undefined && second !== undefined && overlap(first, second);
  }
}

const overlap = (a: Segment, b: Segment): boolean => b[0]!.start < a.at(-1)!.end && b.at(-1)!.end > a[0]!.start;

/** From the top down. */
function linesOf(placed: readonly Placed[]): Placed[][] {
  const lines: Placed[][] = [];
  for (const one of [...placed].sort((a, b) => b.base - a.base)) {
    const line = lines.at(-1);
    if (line && line[0]!.base - one.base < sameLine * Math.min(one.em, line[0]!.em)) line.push(one);
    else lines.push([one]);
  }
  return lines;
}

/** From left to right, apart where columns are. */
function segmentsOf(line: readonly Placed[]): Placed[][] {
  const segments: Placed[][] = [];
  for (const one of [...line].sort((a, b) => a.start - b.start)) {
    const before = segments.at(-1)?.at(-1);
    if (!before || one.start - before.end > columnGap * one.em) segments.push([one]);
    else segments.at(-1)!.push(one);
  }
  return segments;
}

const withoutTwins = (segment: Segment): Placed[] =>
  segment.filter((one, index) => index === 0 || !isTwin(segment[index - 1]!, one));

const isTwin = (a: Placed, b: Placed): boolean =>
  a.glyph.text === b.glyph.text && a.end > a.start && b.start - a.start < (a.end - a.start) / 4;

/** Each segment followed by the one below it. */
function inColumns(segments: readonly Segment[]): Segment[] {
  const ordered: Segment[] = [];
  const taken = new Set<Segment>();
  for (const first of segments.keys()) {
    for (let at = first; at >= 0 && !taken.has(segments[at]!); at = below(segments, at, taken)) {
      taken.add(segments[at]!);
      ordered.push(segments[at]!);
    }
  }
  return ordered;
}

/** Where the segment is that goes on with this one; -1 where none does. */
function below(segments: readonly Segment[], from: number, taken: ReadonlySet<Segment>): number {
  const segment = segments[from]!;
  const { base, em } = segment[0]!;
  for (let at = from + 1; at < segments.length; at += 1) {
    const other = segments[at]!;
    const depth = base - other[0]!.base;
    if (depth > deepestLine * em) return -1;
    if (depth > em / 2 && !taken.has(other) && overlap(segment, other)) return at;
  }
  return -1;
}
