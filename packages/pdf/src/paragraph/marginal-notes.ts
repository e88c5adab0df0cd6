import { SortedNumbers } from '../content/sorted-numbers.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import type { Gap } from './gaps.ts';
import type { PlaceholderGlyphs } from './line-box.ts';

/** Ems between a line and a note in the margin: of smaller letters, and of any. Guesses: LaTeX leaves 0.7, and wide spaces have less. */
const least = { small: 0.4, any: 0.62 };

/** By how much notes are smaller. A guess. */
const smaller = 0.95;

/** How many lines of a page have to end where its margin begins, and above and below a line how many may not go on over it. Guesses. */
const [ended, around] = [3, 3];

/** Ems by which the ends of justified lines differ. A guess. */
const sameEnd = 0.15;

/** Tells what stands on a row of a page from the note that stands beside it in the margin. */
export class MarginalNotes {
  readonly #rows: readonly (readonly Letter[])[];
  readonly #ends: SortedNumbers;

  /** Rows that end with marks tell of no edge: the names of several are as long as each other. */
  constructor(rows: readonly (readonly Letter[])[], placeholders: PlaceholderGlyphs) {
    this.#rows = rows.map((row) => row.filter((letter) => !isBlank(letter)));
    const lasts = this.#rows.flatMap((row) => lastOf(row) ?? []);
    this.#ends = new SortedNumbers(lasts.filter(({ glyph }) => !placeholders.has(glyph)).map(endOf));
  }

  /** Whether lines of the page end where a gap of a row begins; where the letters behind it are as large, none near may go on over it. */
  begins({ before, after, width }: Gap): boolean {
    const em = before.em.height;
    const isSmall = after.em.height < smaller * em;
    if (width < (isSmall ? least.small : least.any) * em) return false;
    return this.#ends.near(endOf(before), sameEnd * em) >= ended && (isSmall || !this.#isCrossed(before, after));
  }

  #isCrossed(before: Letter, after: Letter): boolean {
    const at = this.#rows.findIndex((letters) => letters.includes(before));
    const [from, to] = [endOf(before) + sameEnd * before.em.height, after.x - sameEnd * after.em.height];
    const isOver = (letter: Letter) => letter.x < to && endOf(letter) > from;
    return this.#rows.slice(Math.max(at - around, 0), at + around + 1).some((letters) => letters.some(isOver));
  }
}

const lastOf = (row: readonly Letter[]): Letter | undefined =>
  row.reduce<Letter | undefined>((last, letter) => (last && endOf(last) > endOf(letter) ? last : letter), undefined);
