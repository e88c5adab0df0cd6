import type { Block } from './blocks.ts';
import type { Turned } from './letters.ts';
import { isPaintedBetween } from './painted-between.ts';
import type { Area } from './plane.ts';

/** A line to sign on, of underscores. */
const toSignOn = /^_{5,}$/;

/** A mark where somebody signs. */
const place = /^\{\{firmante_?[1-4]\}\}$/i;

/** Points by which what stands under a place may begin off it, and ems down to it. Guesses. */
const under = { missing: 0.6, ems: 8 } as const;

const textOf = ({ lines }: Block): string =>
  lines.map(({ letters }) => letters.map(({ text }) => text).join('')).join();

/**
 * Two lines that are drawn to be signed on: points by which they may miss each other's height, and between them; ems down to who signs, and up to
 * what stands above, with room to sign; and ems below within which the next line is that of a table. Guesses.
 */
const drawn = { level: 0.5, apart: 6, below: 6, free: 1.5, next: 6 } as const;

/** Cells beside each other, each with a line or a place to sign and who signs below it: a longer name moves what is below it in its own cell. */
export class SignedCells {
  readonly #walls: readonly Area[];
  readonly #levels: readonly Area[];
  readonly #blocks: readonly Block[];
  readonly #toSign: readonly Block[];
  readonly #places: readonly Block[];

  constructor({ walls = [], levels = [] }: Partial<Pick<Turned, 'walls' | 'levels'>>, blocks: readonly Block[]) {
    this.#walls = walls;
    this.#levels = levels;
    this.#blocks = blocks;
    this.#toSign = blocks.filter((block) => toSignOn.test(textOf(block)));
    this.#places = blocks.filter((block) => place.test(textOf(block)));
  }

  areApart(a: Block, b: Block): boolean {
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    return (
      this.#areUnderLines(left, right) || this.#areInCells(left, right) || this.#arePaintedUnderPlaces(left, right)
    );
  }

  /** Each begins under a place to sign at, and the one column was painted after the other: nobody reads over from one to the other. */
  #arePaintedUnderPlaces(left: Block, right: Block): boolean {
    const [one, other] = [this.#placeOver(left), this.#placeOver(right)];
    if (!one || !other || one.lines[0]?.row !== other.lines[0]?.row || other.x < one.right) return false;
    const isOfTable = this.#isOverLine(left) || this.#isOverLine(right);
    return !isOfTable && this.#blocks.some((block) => isPaintedBetween(block, left, right));
  }

  #placeOver({ x, top, em }: Block): Block | undefined {
    return this.#places.find(
      (each) => Math.abs(each.x - x) < under.missing && each.top < top && top - each.top < under.ems * em,
    );
  }

  /** Whether a line is right under a text, as in a table. */
  #isOverLine({ x, right, top, em }: Block): boolean {
    return this.#levels.some(
      (line) => line.left < right && line.right > x && line.top > top && line.top - top < drawn.next * em,
    );
  }

  /** Each stands below the whole of a line of its own. */
  #areUnderLines(left: Block, right: Block): boolean {
    const [one, other] = [this.#lineOver(left), this.#lineOver(right)];
    return (
      one !== undefined &&
      other !== undefined &&
      Math.abs(one.top - other.top) < drawn.level &&
      other.left - one.right > drawn.apart
    );
  }

  #lineOver({ x, right, top, em }: Block): Area | undefined {
    const own = this.#levels.filter((line) => line.left < x + 1 && line.right > right - 1);
    const over = own.filter((line) => line.top < top && top - line.top < drawn.below * em);
    const [nearest] = over.toSorted((one, other) => other.top - one.top);
    const isOfTable = own.some((line) => line.top > top && line.top - top < drawn.next * em);
    return nearest && !isOfTable && this.#hasRoom(nearest) ? nearest : undefined;
  }

  #hasRoom({ left, right, top }: Area): boolean {
    const isOver = (block: Block) => block.x < right && block.right > left && block.bottom < top;
    return !this.#blocks.some((block) => isOver(block) && top - block.bottom < drawn.free * block.em);
  }

  #areInCells(left: Block, right: Block): boolean {
    const [one, other] = [this.#over(left), this.#over(right)];
    if (!one || !other || one === other || one.lines[0]?.row !== other.lines[0]?.row) return false;
    const [from, to] = [Math.max(one.right, left.right), Math.min(other.x, right.x)];
    return this.#walls.some(
      (wall) =>
        wall.left > from && wall.right < to && wall.top < one.top && wall.bottom > Math.max(left.bottom, right.bottom),
    );
  }

  /** The nearest above a text, around the middle of both. */
  #over({ x, right, top }: Block): Block | undefined {
    const middle = (x + right) / 2;
    const over = this.#toSign.filter((line) => line.top < top && line.x < middle && line.right > middle);
    return over.toSorted((one, other) => other.top - one.top)[0];
  }
}
