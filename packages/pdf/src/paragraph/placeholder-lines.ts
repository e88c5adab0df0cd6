import type { Glyph } from '../content/glyph.ts';
import { lastOf } from '../content/lists.ts';
import type { LineBox, PlaceholderGlyphs } from './line-box.ts';

/** A placeholder that stands on several lines says itself which line follows which, wherever they are. */
export class PlaceholderLines {
  readonly #lines: readonly LineBox[];
  readonly #placeholders: PlaceholderGlyphs;
  #order: ReadonlyMap<Glyph, number> | undefined; // of the letters of placeholders, as they are read

  constructor(lines: readonly LineBox[], placeholders: PlaceholderGlyphs) {
    this.#lines = lines;
    this.#placeholders = placeholders;
  }

  /** The line that a placeholder goes on to. Both lines agree on it, and are drawn by one content. */
  after(line: LineBox): LineBox | undefined {
    const next = this.#nextTo(line);
    return next && this.#previousTo(next) === line && next.content === line.content ? next : undefined;
  }

  before(line: LineBox): LineBox | undefined {
    const previous = this.#previousTo(line);
    return previous && this.#nextTo(previous) === line && previous.content === line.content ? previous : undefined;
  }

  /** The one with the letter that is read next. */
  #nextTo(line: LineBox): LineBox | undefined {
    const last = lastOf(line.letters).glyph;
    if (!this.#placeholders.has(last)) return undefined;
    return this.#fewestSteps(line, (other) => this.#steps(last, other.letters[0].glyph));
  }

  #previousTo(line: LineBox): LineBox | undefined {
    const first = line.letters[0].glyph;
    if (!this.#placeholders.has(first)) return undefined;
    return this.#fewestSteps(line, (other) => this.#steps(lastOf(other.letters).glyph, first));
  }

  #fewestSteps(line: LineBox, stepsTo: (other: LineBox) => number): LineBox | undefined {
    const reached = this.#lines.flatMap((other) => {
      const steps = other === line ? 0 : stepsTo(other);
      return steps > 0 ? [{ other, steps }] : [];
    });
    return reached.sort((a, b) => a.steps - b.steps)[0]?.other;
  }

  /** How many letters on one is from another; 0 where they are in no placeholder together. */
  #steps(from: Glyph, to: Glyph): number {
    const placeholder = this.#placeholders.get(from);
    if (placeholder === undefined || placeholder !== this.#placeholders.get(to)) return 0;
    this.#order ??= new Map([...this.#placeholders.keys()].map((glyph, index) => [glyph, index]));
    const [start, end] = [this.#order.get(from), this.#order.get(to)];
    return start === undefined || end === undefined ? 0 : end - start;
  }
}
