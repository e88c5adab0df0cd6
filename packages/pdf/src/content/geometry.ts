export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

/** Four corners: of an upright one the lower left, the lower right, the upper right and the upper left. */
export type Corners = readonly [Point, Point, Point, Point];

/** The box between two corners. */
export const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** The smallest upright box around some points. */
export function around(points: readonly Point[]): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)]; // one by one: a path may have more than a call has room for
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return between({ x: left, y: bottom }, { x: right, y: top });
}

export const cornersOfBox = ({ x, y, width, height }: Box): Corners => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

export const mapCorners = ([a, b, c, d]: Corners, move: (corner: Point) => Point): Corners => [
  move(a),
  move(b),
  move(c),
  move(d),
];

export const isIn = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
