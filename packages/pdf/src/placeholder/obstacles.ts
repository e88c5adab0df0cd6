import type { Corners, Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';

/** Points: the side of a cell that letters are looked up by; some letters of ordinary text lie in each. */
const cell = 24;

/** Finds whether some other letter stands between two, where the file draws them one after the other. */
export class Obstacles {
  readonly #cells = new Map<string, Point[]>();

  constructor(glyphs: readonly Glyph[]) {
    for (const { text, corners } of glyphs) {
      if (text.trim() === '') continue;
      const middle = middleOf(corners);
      const key = keyOf(Math.floor(middle.x / cell), Math.floor(middle.y / cell));
      const points = this.#cells.get(key);
      if (points) points.push(middle);
      else this.#cells.set(key, [middle]);
    }
  }

  /** Whether there is one in the space after a glyph and before the next on its line. */
  between({ corners: [, right, rightTop] }: Glyph, { corners: [left, , , leftTop] }: Glyph): boolean {
    const space: Corners = [right, left, leftTop, rightTop];
    const [xs, ys] = [space.map(({ x }) => x), space.map(({ y }) => y)];
    for (let x = Math.floor(Math.min(...xs) / cell); x <= Math.floor(Math.max(...xs) / cell); x += 1) {
      for (let y = Math.floor(Math.min(...ys) / cell); y <= Math.floor(Math.max(...ys) / cell); y += 1) {
        if (this.#cells.get(keyOf(x, y))?.some((point) => isInside(point, space))) return true;
      }
    }
    return false;
  }
}

const keyOf = (x: number, y: number): string => `${x} ${y}`;

const middleOf = ([lower, , upper]: Corners): Point => ({ x: (lower.x + upper.x) / 2, y: (lower.y + upper.y) / 2 });

/** On the same side of all four edges. */
function isInside(point: Point, [a, b, c, d]: Corners): boolean {
  const edges = [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const;
  const sides = edges.map(([from, to]) => (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x));
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}
