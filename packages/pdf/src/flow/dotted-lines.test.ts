import type { Graphic } from '../content/path-reader.ts';
import { type Drawing, withDottedLines } from './dotted-lines.ts';

const dot = (top: number, left = 538, height = 0.75): Drawing => ({
  ...{ left, right: left + 0.75, top, bottom: top - height },
  shapes: [{ start: top } as Graphic],
});
const column = (from: number, count: number, left = 538) =>
  Array.from({ length: count }, (_, at) => dot(from - 1.5 * at, left));
const lengthsOf = (drawings: readonly Drawing[]) => withDottedLines(drawings).map((line) => line.length);

describe('withDottedLines', () => {
  it('puts the dots of the side of a box together, whatever is drawn between', () => {
    expect(lengthsOf([...column(700, 20), dot(650, 72)])).toEqual([1, 20]);
    expect(lengthsOf([...column(700, 20), ...column(700, 20, 560)])).toEqual([20, 20]);
  });

  it('begins another where the dots end for a while', () => {
    expect(lengthsOf([...column(700, 10), ...column(678, 10)])).toEqual([10, 10]);
  });

  it('leaves few dots, and what is no dot, as they are', () => {
    expect(lengthsOf(column(700, 4))).toEqual([1, 1, 1, 1]);
    expect(lengthsOf(column(700, 8).map((each) => ({ ...each, right: each.left + 20 })))).toEqual(Array(8).fill(1));
  });

  it('puts a line together that is drawn twice in one place', () => {
    const side = (x: number): Drawing => ({ ...dot(700, x), bottom: 660 });
    expect(lengthsOf([side(72), side(90), side(72)])).toEqual([2, 1]);
    const level = { ...dot(700, 72), right: 300 };
    expect(lengthsOf([level, level])).toEqual([1, 1]);
  });
});
