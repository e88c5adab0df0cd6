import type { Block } from './blocks.ts';
import type { Turned } from './letters.ts';
import type { Area } from './plane.ts';

/** A line to sign on, of underscores. */
const toSignOn = /^_{5,}$/;

const textOf = ({ lines }: Block): string =>
  lines.map(({ letters }) => letters.map(({ text }) => text).join('')).join();

/**
 * Two lines that are drawn to be signed on: points by which they may miss each other's height, and between them; ems down to who signs, and up to
 * what stands above, with room to sign; and ems below within which the next line is that of a table. Guesses.
 */
const drawn = { level: 0.5, apart: 6, below: 6, free: 1.5, next: 6 } as const;

/** Cells beside each other, each with a line to sign on and who signs below it: a longer name moves what is below it in its own cell. */
export class SignedCells {
  readonly #walls: readonly Area[];
  readonly #levels: readonly Area[];
  readonly #blocks: readonly Block[];
  readonly #toSign: readonly Block[];

  constructor({ walls = [], levels = [] }: Partial<Pick<Turned, 'walls' | 'levels'>>, blocks: readonly Block[]) {
    this.#walls = walls;
    this.#levels = levels;
    this.#blocks = blocks;
    this.#toSign = blocks.filter((block) => toSignOn.test(textOf(block)));
  }

  areApart(a: Block, b: Block): boolean {
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    return this.#areUnderLines(left, right) || this.#areInCells(left, right);
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
