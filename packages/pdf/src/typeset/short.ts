import type { Matrix } from '../content/matrix.ts';

/** Ten thousandths of a unit: finer than any printer. */
const precision = 10_000;

/** A number as operators have it. */
export const short = (value: number): string => String(Math.round(value * precision) / precision);
export const shortMatrix = (matrix: Matrix): string => matrix.map(short).join(' ');
