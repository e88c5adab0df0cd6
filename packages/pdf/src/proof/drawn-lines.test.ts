import { dashedWalls } from './drawn-lines.ts';

/** Dots of a border, one below the other. */
const dots = (count: number, apart: number, size = 1) =>
  Array.from({ length: count }, (_, at) => {
    const top = 100 + at * (size + apart);
    return { left: 72, top, right: 72 + size, bottom: top + size };
  });

describe('dashedWalls', () => {
  it('takes the dots of a border for one upright line', () => {
    expect(dashedWalls(dots(20, 1))).toEqual([{ left: 72, top: 100, right: 73, bottom: 139 }]);
    expect(dashedWalls(dots(10, 2, 2))).toEqual([{ left: 72, top: 100, right: 74, bottom: 138 }]);
  });

  it('leaves bullets, which stand a line apart, and solid lines', () => {
    expect(dashedWalls(dots(10, 12, 3))).toEqual([]);
    expect(dashedWalls([{ left: 72, top: 100, right: 73, bottom: 300 }])).toEqual([]);
  });
});
