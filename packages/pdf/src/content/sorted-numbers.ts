/** Numbers, to be asked how many lie near one. */
export class SortedNumbers {
  readonly #sorted: readonly number[];

  constructor(numbers: readonly number[]) {
    this.#sorted = numbers.toSorted((a, b) => a - b);
  }

  /** How many differ from one by less than a distance. */
  near(one: number, distance: number): number {
    return this.#below(one + distance) - this.#below(one - distance);
  }

  #below(one: number): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle] ?? 0) < one) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
