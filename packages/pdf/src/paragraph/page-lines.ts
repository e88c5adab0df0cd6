import type { Glyph } from '../content/glyph.ts';
import type { Column, Surroundings } from './column.ts';
import { columnOf, commonRight } from './column.ts';
import {
  centreOf,
  endsSentence,
  firstWord,
  type LineBox,
  naturalSpace,
  type PlaceholderGlyphs,
  standsAlone,
  widthOf,
} from './line-box.ts';

/** A line with the ones that stand directly above and below it, where they belong to the same column. */
interface Neighbours {
  readonly above: LineBox | undefined;
  readonly below: LineBox | undefined;
}

const narrowest = 18; // of columns, in sizes of the letters
const widestLeading = 2.7; // in sizes of the letters: double spacing

/** Follows from line to line down the columns of a page. */
export class PageLines {
  readonly #around: Surroundings;
  readonly #marked: PlaceholderGlyphs;
  readonly #rooms = new Map<LineBox, Column>();
  readonly #columns = new Map<LineBox, Column>();
  readonly #alike = new Map<LineBox, readonly LineBox[]>();
  readonly #neighbours = new Map<LineBox, Neighbours>();
  #order: Map<Glyph, number> | undefined; // of the letters of marks

  constructor(around: Surroundings, marked: PlaceholderGlyphs) {
    this.#around = around;
    this.#marked = marked;
  }

  /** The lines of the paragraph that a line is part of, from top to bottom. */
  paragraphOf(line: LineBox): LineBox[] {
    const lines = [line];
    for (let at = this.#before(line); at && !lines.includes(at); at = this.#before(at)) lines.unshift(at);
    for (let at = this.#after(line); at && !lines.includes(at); at = this.#after(at)) lines.push(at);
    return lines;
  }

  /** The room of a line; beside other text also that of the lines above and below it, where they make a column. */
  columnOf(line: LineBox): Column {
    const known = this.#columns.get(line) ?? this.#withinColumn(line);
    this.#columns.set(line, known);
    return known;
  }

  #withinColumn(line: LineBox): Column {
    const own = this.#roomOf(line);
    if (own.isCell) return own;
    const lines = [line];
    let { right } = own;
    for (const direction of ['above', 'below'] as const) {
      for (let at = this.#nextInColumn(line, direction); at; at = this.#nextInColumn(at, direction)) {
        if (at.right > right + 1 || lines.includes(at)) break;
        right = Math.min(right, Math.max(this.#roomOf(at).right, ...lines.map((each) => each.right)));
        lines.push(at);
      }
    }
    return right < own.right && isColumnOf(lines) ? { ...own, right } : own;
  }

  #roomOf(line: LineBox): Column {
    const known = this.#rooms.get(line) ?? columnOf(line, this.#around);
    this.#rooms.set(line, known);
    return known;
  }

  #nextInColumn(line: LineBox, direction: 'above' | 'below'): LineBox | undefined {
    const next = this.neighboursOf(line)[direction];
    if (!next || next.content !== line.content || Math.abs(next.left - line.left) > 0.5) return undefined;
    if (Math.abs(next.size - line.size) > 0.1 * line.size) return undefined;
    return Math.abs(next.y - line.y) < 1.8 * line.size ? next : undefined;
  }

  neighboursOf(line: LineBox): Neighbours {
    const known = this.#neighbours.get(line) ?? { above: this.#nearest(line, 1), below: this.#nearest(line, -1) };
    this.#neighbours.set(line, known);
    return known;
  }

  /** How far right the lines of its column run; where they are few or short only its room tells. */
  rightOf(line: LineBox): number {
    const { right } = this.columnOf(line);
    const ends = this.#columnAround(line).flatMap((each) => (endsSentence(each) ? [] : [each.right]));
    const furthest = Math.max(...ends);
    const telling = ends.filter((end) => end > furthest - 2.5 * line.size).length;
    const isColumn = ends.length >= 4 && telling >= ends.length / 2 && furthest - line.left > narrowest * line.size;
    return isColumn ? Math.min(right, furthest) : right;
  }

  /** Whether most lines of its column that could end at its edge do so exactly. */
  isJustifiedAround(line: LineBox): boolean {
    const right = this.edgeOf(line);
    const long = this.#columnAround(line).filter((each) => each.right > right - 5 * line.size);
    const exact = long.filter((each) => Math.abs(right - each.right) < 0.8);
    return exact.length >= 3 && exact.length >= long.length * 0.6;
  }

  /** Where the lines of its column end: several of them, or the longest. */
  edgeOf(line: LineBox): number {
    const lines = this.#columnAround(line);
    return commonRight(lines) ?? Math.max(...lines.map((each) => each.right));
  }

  #columnAround(line: LineBox): readonly LineBox[] {
    const known = this.#alike.get(line) ?? this.#linesLike(line);
    this.#alike.set(line, known);
    return known;
  }

  #linesLike(line: LineBox): LineBox[] {
    const { right, isCell } = this.columnOf(line);
    const isAlike = (other: LineBox) =>
      other.content === line.content &&
      (isCell || other.right < right + 1) &&
      Math.abs(other.size - line.size) < 0.2 * line.size &&
      other.left < line.right &&
      other.right > line.left &&
      Math.abs(other.left - line.left) < 4 * line.size;
    return this.#around.lines.filter(isAlike);
  }

  /** The line that a mark goes on to, wherever that is: the one with the letter that is read next. */
  #markedAfter(line: LineBox): LineBox | undefined {
    const last = line.letters.at(-1)!.glyph;
    const next = (other: LineBox) => this.#stepOf(last, other.letters[0]!.glyph);
    return this.#nearestInMark(line, next);
  }

  #markedBefore(line: LineBox): LineBox | undefined {
    const first = line.letters[0]!.glyph;
    return this.#nearestInMark(line, (other) => this.#stepOf(other.letters.at(-1)!.glyph, first));
  }

  #nearestInMark(line: LineBox, stepTo: (other: LineBox) => number): LineBox | undefined {
    const steps = this.#around.lines.flatMap((other) => {
      const step = other === line ? 0 : stepTo(other);
      return step > 0 ? [{ other, step }] : [];
    });
    return steps.sort((a, b) => a.step - b.step)[0]?.other;
  }

  /** How many letters on one is from another, as they are read; 0 where they are in no mark together. */
  #stepOf(from: Glyph, to: Glyph): number {
    const mark = this.#marked.get(from);
    if (mark === undefined || mark !== this.#marked.get(to)) return 0;
    this.#order ??= new Map([...this.#marked.keys()].map((glyph, index) => [glyph, index]));
    return this.#order.get(to)! - this.#order.get(from)!;
  }

  #before(line: LineBox): LineBox | undefined {
    const marked = this.#markedBefore(line);
    if (marked && this.#markedAfter(marked) === line && marked.content === line.content) return marked;
    const { above } = this.neighboursOf(line);
    return above && this.neighboursOf(above).below === line && this.#continues(above, line) ? above : undefined;
  }

  #after(line: LineBox): LineBox | undefined {
    const marked = this.#markedAfter(line);
    if (marked && this.#markedBefore(marked) === line && marked.content === line.content) return marked;
    const { below } = this.neighboursOf(line);
    return below && this.neighboursOf(below).above === line && this.#continues(line, below) ? below : undefined;
  }

  #nearest(line: LineBox, direction: 1 | -1): LineBox | undefined {
    let best: LineBox | undefined;
    for (const other of this.#around.lines) {
      const distance = (other.y - line.y) * direction;
      if (distance < 0.5 * line.size || distance > widestLeading * Math.max(line.size, other.size)) continue;
      if (other.left > line.right || other.right < line.left) continue;
      if (!best || distance < Math.abs(best.y - line.y)) best = other;
    }
    return best;
  }

  #continues(above: LineBox, below: LineBox): boolean {
    if (above.content !== below.content) return false;
    if (Math.abs(above.size - below.size) > 0.12 * above.size) return false;
    if (startsItem(below) || standsAlone(above) || standsAlone(below)) return false;
    if (this.#areDivided(above, below) || !this.#isEven(above, below)) return false;
    if (this.isJustifiedAround(above) && above.right < this.edgeOf(above) - 0.5 * above.size) return false;
    return wouldOverrun(above, below, this.#widthFor(above, below));
  }

  /** How wide a line may be that a paragraph goes on from. */
  #widthFor(above: LineBox, below: LineBox): number {
    if (!areCentred(above, below)) return areAligned(above, below) ? this.rightOf(above) - above.left : Infinity;
    const [{ left, right }, middle] = [this.columnOf(above), centreOf(above)];
    return 2 * Math.min(middle - left, right - middle);
  }

  /** A line right across, as between the rows of a table. What underlines words does not reach beyond them. */
  #areDivided(above: LineBox, below: LineBox): boolean {
    const [left, right] = [Math.min(above.left, below.left), Math.max(above.right, below.right)];
    const { levelRules: rules } = this.#around;
    return rules.some(
      ({ x, y, width }) =>
        y < above.y - 0.05 * above.size &&
        y > below.y + 0.5 * below.size &&
        x < left - 1.5 &&
        x + width > Math.min(right, centreOf(above)) + 1.5,
    );
  }

  /** The same leading as between the lines before, where there are some. */
  #isEven(above: LineBox, below: LineBox): boolean {
    const before = this.neighboursOf(above).above;
    const leading = above.y - below.y;
    if (!before || before.y - above.y > leading * 1.1) return true;
    const after = this.neighboursOf(below).below;
    const isTight = after !== undefined && below.y - after.y < leading * 0.9;
    return leading < (before.y - above.y) * 1.12 || (!isTight && leading < 1.6 * above.size);
  }
}

const item = /^(?:[•▪●◦‣·–—-]|\(?[a-zñ]\)|[A-ZÑ]\)|\(?[0-9]{1,2}[.)-]+|\(?[ivx]{1,5}[.)]|[IVX]{1,6}[.)-]+)$/;

/** Whether it begins as the next point of a list does. */
export const startsItem = (line: LineBox): boolean =>
  item.test(
    firstWord(line)
      .map(({ glyph }) => glyph.text)
      .join(''),
  );

/** Whether several lines show by their ends how far a column runs. */
function isColumnOf(lines: readonly LineBox[]): boolean {
  const [first] = lines;
  const furthest = Math.max(...lines.map((line) => line.right));
  const telling = lines.filter((line) => line.right > furthest - 2.5 * line.size);
  return lines.length >= 3 && telling.length >= lines.length / 2 && furthest - first!.left > 12 * first!.size;
}

/** Whether the next word had no room any more. */
const wouldOverrun = (above: LineBox, below: LineBox, room: number): boolean =>
  above.right - above.left + naturalSpace(above) + widthOf(firstWord(below)) > room - 0.35 * above.size;

const areCentred = (above: LineBox, below: LineBox): boolean =>
  Math.abs(centreOf(above) - centreOf(below)) < 1.5 && Math.abs(above.left - below.left) > 0.25 * above.size;

const areAligned = (above: LineBox, below: LineBox): boolean => Math.abs(above.left - below.left) < 3.6 * above.size;
