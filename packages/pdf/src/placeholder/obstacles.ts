import type { Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';

const cell = 24; // points

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
  between({ corners: before }: Glyph, { corners: after }: Glyph): boolean {
    const space = [before[1]!, after[0]!, after[3]!, before[2]!];
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

const middleOf = (corners: readonly Point[]): Point => ({
  x: (corners[0]!.x + corners[2]!.x) / 2,
  y: (corners[0]!.y + corners[2]!.y) / 2,
});

/** On the same side of all four edges. */
function isInside(point: Point, corners: readonly Point[]): boolean {
  const sides = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x);
  });
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}
