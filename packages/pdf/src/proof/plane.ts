/** a b c d e f, as PDF has it: first the matrix, then the point moves on (ISO 32000-2, 8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, top, right and bottom, in points from the upper left corner of a page as readers show it. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Spot = readonly [x: number, y: number];

export const still: Matrix = [1, 0, 0, 1, 0, 0];

/** What `inner` does, seen through `outer`. */
export const within = (outer: Matrix, inner: readonly number[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = inner;
  return [
    outer[0] * a + outer[2] * b,
    outer[1] * a + outer[3] * b,
    outer[0] * c + outer[2] * d,
    outer[1] * c + outer[3] * d,
    outer[0] * e + outer[2] * f + outer[4],
    outer[1] * e + outer[3] * f + outer[5],
  ];
};

export const move = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Spot => [a * x + c * y + e, b * x + d * y + f];

/** The area around a box of two corners, moved. */
export function areaOf(matrix: Matrix, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Iterable<number>): Area {
  const corners = [move(matrix, x0, y0), move(matrix, x1, y0), move(matrix, x0, y1), move(matrix, x1, y1)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The area around some spots. */
export function aroundSpots(spots: readonly Spot[]): Area {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const everywhere: Area = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };

export const common = (a: Area, b: Area): Area => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const covers = (outer: Area, inner: Area): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

export const isEmpty = ({ left, top, right, bottom }: Area): boolean => right <= left || bottom <= top;

export const holds = ({ left, top, right, bottom }: Area, [x, y]: Spot): boolean =>
  x > left && x < right && y > top && y < bottom;

/** Whether a spot lies in a polygon of several rings, by the even-odd rule. */
export function isInside(rings: readonly (readonly Spot[])[], spot: Spot): boolean {
  const crossings = rings.flatMap((ring) => ring.filter((end, at) => isLeftOf(ring.at(at - 1) ?? end, end, spot)));
  return crossings.length % 2 === 1;
}

const isLeftOf = ([ax, ay]: Spot, [bx, by]: Spot, [x, y]: Spot): boolean =>
  by > y !== ay > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx;
