import { SortedNumbers } from './sorted-numbers.ts';

/** How many lines of a page have to end where its margin begins, and above and below a line how many may not go on over it. Guesses. */
const [ended, around] = [3, 3];

/** Ems by which the ends of justified lines differ. A guess. */
const sameEnd = 0.15;

/** Where something stands on its line, and how large it is. */
interface Measure<T> {
  readonly start: (one: T) => number;
  readonly end: (one: T) => number;
  readonly em: (one: T) => number;
}

/** Tells where the lines of a page end, so that what stands behind them is in its margin. */
export class TextEdge<T> {
  readonly #rows: readonly (readonly T[])[];
  readonly #ends: SortedNumbers;
  readonly #measure: Measure<T>;

  /** `rows`: from the top down; `ends`: where those of them end that tell of an edge. */
  constructor(rows: readonly (readonly T[])[], ends: readonly number[], measure: Measure<T>) {
    this.#rows = rows;
    this.#ends = new SortedNumbers(ends);
    this.#measure = measure;
  }

  /** Whether lines of the page end where this one does. */
  isAtEndOf(one: T): boolean {
    const { end, em } = this.#measure;
    return this.#ends.near(end(one), sameEnd * em(one)) >= ended;
  }

  /** Whether a row, or one near it, has something between two of its letters. */
  isCrossed(row: number, before: T, after: T): boolean {
    const { start, end, em } = this.#measure;
    const [from, to] = [end(before) + sameEnd * em(before), start(after) - sameEnd * em(after)];
    const near = this.#rows.slice(Math.max(row - around, 0), row + 1 + around);
    return near.some((letters) => letters.some((one) => start(one) < to && end(one) > from));
  }
}
