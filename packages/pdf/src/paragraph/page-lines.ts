import type { NonEmpty } from '../content/lists.ts';
import { continues } from './continuation.ts';
import type { LineBox, PlaceholderGlyphs } from './line-box.ts';
import { PageColumns } from './page-columns.ts';
import { PlaceholderLines } from './placeholder-lines.ts';
import type { Surroundings } from './surroundings.ts';

/** Follows from line to line down the columns of a page. */
export class PageLines {
  readonly columns: PageColumns;
  readonly placeholders: PlaceholderGlyphs;
  readonly #placeholderLines: PlaceholderLines;

  constructor(around: Surroundings, placeholders: PlaceholderGlyphs) {
    this.columns = new PageColumns(around);
    this.placeholders = placeholders;
    this.#placeholderLines = new PlaceholderLines(around.lines, placeholders);
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
