import type { Block } from './blocks.ts';
import type { Area } from './plane.ts';

/** A line to sign on, of underscores. */
const toSignOn = /^_{5,}$/;

const textOf = ({ lines }: Block): string =>
  lines.map(({ letters }) => letters.map(({ text }) => text).join('')).join();

/** Cells beside each other, each with a line to sign on and who signs below it: a longer name moves what is below it in its own cell. */
export class SignedCells {
  readonly #walls: readonly Area[];
  readonly #toSign: readonly Block[];

  constructor(walls: readonly Area[], blocks: readonly Block[]) {
    this.#walls = walls;
    this.#toSign = blocks.filter((block) => toSignOn.test(textOf(block)));
  }

  areApart(a: Block, b: Block): boolean {
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    const [one, other] = [this.#over(left), this.#over(right)];
    if (!one || !other || one === other || one.lines[0]?.row !== other.lines[0]?.row) return false;
    const [from, to] = [Math.max(one.right, left.right), Math.min(other.x, right.x)];
    return this.#walls.some(
      (wall) => wall.left > from && wall.right < to && wall.top < one.top && wall.bottom > Math.max(a.bottom, b.bottom),
    );
  }

  /** The nearest above a text, around the middle of both. */
  #over({ x, right, top }: Block): Block | undefined {
    const middle = (x + right) / 2;
    const over = this.#toSign.filter((line) => line.top < top && line.x < middle && line.right > middle);
    return over.toSorted((one, other) => other.top - one.top)[0];
  }
}
