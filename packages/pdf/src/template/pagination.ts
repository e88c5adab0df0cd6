import type { PageSize, SignaturePosition } from '@pacta/contracts';
import type { PlacedPosition } from './fill-text.ts';

/** On how many pages each page of a template is set; each on one, where nothing else is said. */
export class Pagination {
  readonly #count: number;
  readonly #shared = new Set<number>(); // by index
  readonly #sheets = new Map<number, number>(); // by index
  readonly #inColumns = new Set<number>(); // by index
  #firsts: readonly number[] | undefined; // of each page of the template, the number of the first page that it is set on

  constructor(count: number) {
    this.#count = count;
  }

  /** `isShared`: the last of them is the first of the page behind. */
  set(index: number, sheets: number, isShared = false): void {
    const own = isShared ? sheets - 1 : sheets;
    if (isShared) this.#shared.add(index + 1);
    if (own <= 1) return;
    this.#sheets.set(index, own);
    this.#firsts = undefined;
  }

  /** The pages of the template, from 1, above whose text stands some of the one before. */
  get shared(): number[] {
    return [...this.#shared].map((index) => index + 1);
  }

  /** Whether some of its text went on in the next column. */
  setInColumns(index: number, isInNext: boolean): void {
    if (isInNext) this.#inColumns.add(index);
  }

  /** The pages of the template, from 1, of whose text some went on in the next column. */
  get inColumns(): number[] {
    return [...this.#inColumns].map((index) => index + 1);
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
    const [first = found.page] = this.numbersOf(found.page - 1);
    return { ...found, page: first + sheet };
  }

  /** A place to sign on the page where it stands. */
  placed({ position, sheet }: PlacedPosition): SignaturePosition {
    return this.on(sheet, position);
  }
}
