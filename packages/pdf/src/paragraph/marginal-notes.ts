import { TextEdge } from '../content/text-edge.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import type { Gap } from './gaps.ts';
import type { PlaceholderGlyphs } from './line-box.ts';

/** Ems between a line and a note in the margin: of smaller letters, and of any. Guesses: LaTeX leaves 0.7, and wide spaces have less. */
const least = { small: 0.4, any: 0.62 };

/** By how much notes are smaller. A guess. */
const smaller = 0.95;

/** Tells what stands on a row of a page from the note that stands beside it in the margin. */
export class MarginalNotes {
  readonly #rows: readonly (readonly Letter[])[];
  readonly #edge: TextEdge<Letter>;

  /** Rows that end with marks tell of no edge: the names of several are as long as each other. */
  constructor(rows: readonly (readonly Letter[])[], placeholders: PlaceholderGlyphs) {
    this.#rows = rows.map((row) => row.filter((letter) => !isBlank(letter)));
    const lasts = this.#rows.flatMap((row) => lastOf(row) ?? []);
    const ends = lasts.filter(({ glyph }) => !placeholders.has(glyph)).map(endOf);
    this.#edge = new TextEdge(this.#rows, ends, { start: ({ x }) => x, end: endOf, em: ({ em }) => em.height });
  }

  /** Whether lines of the page end where a gap of a row begins; where the letters behind it are as large, none near may go on over it. */
  begins({ before, after, width }: Gap): boolean {
    const em = before.em.height;
    const isSmall = after.em.height < smaller * em;
    if (width < (isSmall ? least.small : least.any) * em || !this.#edge.isAtEndOf(before)) return false;
    return isSmall || !this.#edge.isCrossed(this.#rowOf(before), before, after);
  }

  #rowOf(letter: Letter): number {
    return this.#rows.findIndex((row) => row.includes(letter));
  }
}

const lastOf = (row: readonly Letter[]): Letter | undefined =>
  row.reduce<Letter | undefined>((last, letter) => (last && endOf(last) > endOf(letter) ? last : letter), undefined);
