import type { PageSize, SignaturePosition } from '@pacta/contracts';
import type { PlacedPosition } from './fill-text.ts';

/** On how many pages each page of a template is set; each on one, where nothing else is said. */
export class Pagination {
  readonly #count: number;
  readonly #sheets = new Map<number, number>(); // by index
  #firsts: readonly number[] | undefined; // of each page of the template, the number of the first page that it is set on

  constructor(count: number) {
    this.#count = count;
  }

  set(index: number, sheets: number): void {
    if (sheets <= 1) return;
    this.#sheets.set(index, sheets);
    this.#firsts = undefined;
  }

  get isLonger(): boolean {
    return this.#sheets.size > 0;
  }

  /** Of each page of the document the page of the template, from 1. */
  get sources(): number[] {
    return Array.from({ length: this.#count }, (_, index) => this.numbersOf(index).map(() => index + 1)).flat();
  }

  get total(): number {
    return [...this.#sheets.values()].reduce((sum, sheets) => sum + sheets - 1, this.#count);
  }

  /** The numbers that the pages have which a page of the template is set on. */
  numbersOf(index: number): number[] {
    this.#firsts ??= this.#findFirsts();
    const first = this.#firsts[index] ?? 0;
    return Array.from({ length: this.#sheets.get(index) ?? 1 }, (_, sheet) => first + sheet);
  }

  #findFirsts(): number[] {
    let next = 1;
    return Array.from({ length: this.#count }, (_, index) => {
      const first = next;
      next += this.#sheets.get(index) ?? 1;
      return first;
    });
  }

  sizes(sizes: readonly PageSize[]): PageSize[] {
    return this.sources.flatMap((source) => sizes[source - 1] ?? []);
  }

  /** What was found on a page of the template, on the page of the document where it stands. */
  on<Found extends { readonly page: number }>(sheet: number, found: Found): Found {
    return { ...found, page: this.numbersOf(found.page - 1)[sheet] ?? found.page };
  }

  /** A place to sign on the page where it stands. */
  placed({ position, sheet }: PlacedPosition): SignaturePosition {
    return this.on(sheet, position);
  }
}
