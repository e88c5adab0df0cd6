import type { Point } from './geometry.ts';

/** a b c d e f, as in a content stream: a point is a row vector (ISO 32000-2, 8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `first`, then `then`. */
export const multiply = (first: Matrix, then: Matrix): Matrix => [
  first[0] * then[0] + first[1] * then[2],
  first[0] * then[1] + first[1] * then[3],
  first[2] * then[0] + first[3] * then[2],
  first[2] * then[1] + first[3] * then[3],
  first[4] * then[0] + first[5] * then[2] + then[4],
  first[4] * then[1] + first[5] * then[3] + then[5],
];

export const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** A way along the first axis, then a matrix: asked for every letter. */
export const advanced = ([a, b, c, d, e, f]: Matrix, x: number): Matrix => [a, b, c, d, x * a + e, x * b + f];

/** Undefined where a matrix loses a dimension. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return undefined;
  const [ia, ib, ic, id] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return [ia, ib, ic, id, -(e * ia + f * ic), -(e * ib + f * id)];
}

/** Six numbers as a matrix; undefined where there are fewer. */
export function matrixOf(numbers: readonly number[] | undefined): Matrix | undefined {
  const [a, b, c, d, e, f] = numbers ?? [];
  if (a === undefined || b === undefined || c === undefined) return undefined;
  if (d === undefined || e === undefined || f === undefined) return undefined;
  return [a, b, c, d, e, f];
}

/** Points, and factors. A guess: a page has at most some ten thousand of them. */
const farthest = 1e7;

/** Whether what is drawn with a matrix stands anywhere: numbers of 400 digits lead nowhere. */
export function isSomewhere(matrix: Matrix): boolean {
  for (const number of matrix) if (!(Math.abs(number) <= farthest)) return false;
  return true;
}
