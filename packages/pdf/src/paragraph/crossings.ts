import type { LineBox } from './line-box.ts';
import { type Span, type Surroundings, spanOf } from './surroundings.ts';

/** Points by which something has to reach over the edge of a column on both sides. A guess. */
const leastReach = 1;

/** What runs over the edge of a column from one side to the other, as a heading over two of them or the rules of a table: there the column ends. */
export class Crossings {
  readonly #all: readonly (Span & { readonly y: number })[];
  readonly #byEdge = new Map<number, readonly number[]>();

  constructor({ lines, levelRules }: Pick<Surroundings, 'lines' | 'levelRules'>) {
    this.#all = [...lines, ...levelRules.map((rule) => ({ ...spanOf(rule), y: rule.y }))];
  }

  /** Whether something does so between two lines. */
  isBetween(edge: number, one: LineBox, other: LineBox): boolean {
    const next = firstAbove(Math.min(one.y, other.y), this.#over(edge));
    return next !== undefined && next < Math.max(one.y, other.y);
  }

  /** On which heights, from the lowest up. */
  #over(edge: number): readonly number[] {
    const known =
      this.#byEdge.get(edge) ??
      this.#all
        .flatMap(({ left, right, y }) => (left < edge - leastReach && right > edge + leastReach ? [y] : []))
        .sort((a, b) => a - b);
    this.#byEdge.set(edge, known);
    return known;
  }
}

/** A page may have thousands of lines, each of which is asked for each other. */
function firstAbove(level: number, heights: readonly number[]): number | undefined {
  let [from, to] = [0, heights.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((heights[middle] ?? level) > level) to = middle;
    else from = middle + 1;
  }
  return heights[from];
}
