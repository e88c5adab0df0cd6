import type { NonEmpty } from '../content/lists.ts';
import { continues } from './continuation.ts';
import type { LineBox, PlaceholderGlyphs } from './line-box.ts';
import { PageColumns } from './page-columns.ts';
import { PlaceholderLines } from './placeholder-lines.ts';
import type { Surroundings } from './surroundings.ts';

/** Of its size: by how much a line may differ that tells the leading of another. A guess. */
const sameSize = 0.1;

/** Follows from line to line down the columns of a page. */
export class PageLines {
  readonly columns: PageColumns;
  readonly placeholders: PlaceholderGlyphs;
  readonly #isRunning: (line: LineBox) => boolean; // on other pages too, in the same place
  readonly #placeholderLines: PlaceholderLines;
  #leadings: { readonly line: LineBox; readonly ems: number }[] | undefined;

  constructor(
    around: Surroundings,
    placeholders: PlaceholderGlyphs,
    isRunning: (line: LineBox) => boolean = () => false,
  ) {
    this.#isRunning = isRunning;
    this.columns = new PageColumns(around);
    this.placeholders = placeholders;
    this.#placeholderLines = new PlaceholderLines(around.lines, placeholders);
  }

  /** Whether one line tells how another is set: what other pages have too is set alike on all of them, whatever else stands on each. */
  tells(line: LineBox, other: LineBox): boolean {
    return this.#isRunning(line) || !this.#isRunning(other);
  }

  /** Ems from line to line in paragraphs of the page, of those set in the size of a line where there are some; undefined where none has two lines. */
  leadingOf(of: LineBox): number | undefined {
    this.#leadings ??= this.columns.around.lines.flatMap((line) => {
      const next = this.#continuing(line);
      return next ? [{ line, ems: (line.y - next.y) / line.size }] : [];
    });
    const telling = this.#leadings.filter(({ line }) => this.tells(line, of));
    const alike = telling.filter(({ line }) => Math.abs(line.size - of.size) < sameSize * of.size);
    const ems = (alike.length > 0 ? alike : telling).map((leading) => leading.ems);
    return ems.sort((a, b) => a - b)[ems.length >> 1];
  }

  /** The lines of the paragraph that a line is part of, from top to bottom. */
  paragraphOf(line: LineBox): NonEmpty<LineBox> {
    const lines: [LineBox, ...LineBox[]] = [line];
    const isNew = (other: LineBox | undefined): other is LineBox => other !== undefined && !lines.includes(other);
    for (let at = this.#before(line); isNew(at); at = this.#before(at)) lines.unshift(at);
    for (let at = this.#after(line); isNew(at); at = this.#after(at)) lines.push(at);
    return lines;
  }

  #before(line: LineBox): LineBox | undefined {
    return this.#placeholderLines.before(line) ?? this.#continuedBy(line);
  }

  #after(line: LineBox): LineBox | undefined {
    return this.#placeholderLines.after(line) ?? this.#continuing(line);
  }

  /** The line above, where each of the two is the other's neighbour. */
  #continuedBy(line: LineBox): LineBox | undefined {
    const { above } = this.columns.neighboursOf(line);
    const isNeighbour = above && this.columns.neighboursOf(above).below === line;
    return isNeighbour && continues(above, line, this.columns) ? above : undefined;
  }

  #continuing(line: LineBox): LineBox | undefined {
    const { below } = this.columns.neighboursOf(line);
    const isNeighbour = below && this.columns.neighboursOf(below).above === line;
    return isNeighbour && continues(line, below, this.columns) ? below : undefined;
  }
}
