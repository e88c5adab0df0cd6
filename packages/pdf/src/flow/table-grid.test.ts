import { level } from '../../test/typed-page.ts';
import { identity } from '../content/matrix.ts';
import type { DrawnPath, PathStep } from '../content/path-steps.ts';
import type { Table } from './block.ts';
import { stretchedPaths } from './table-grid.ts';

const boundary = (y: number) => ({ top: y, bottom: y });
const step = (operator: string, ...points: [number, number][]): PathStep => ({
  operator,
  points: points.map(([x, y]) => ({ x, y })),
});

/** A box from 600 up to 700 with rounded corners on its left. */
const rounded: DrawnPath = {
  ...{ start: 0, end: 0, matrix: identity, colours: '', ending: 'f' },
  steps: [
    step('m', [300, 600]),
    step('l', [108, 600]),
    step('c', [104, 600], [100, 604], [100, 608]),
    step('l', [100, 692]),
    step('c', [100, 696], [104, 700], [108, 700]),
    step('l', [300, 700]),
    step('h'),
  ],
};

const table: Table = {
  ...{ boundaries: [boundary(700), boundary(600)], rows: [], headRows: 0, drawings: [] },
  paths: [rounded],
};

describe('stretchedPaths', () => {
  it('moves the corners of a box with its end, and bends them as they were', () => {
    const [path] = stretchedPaths(table, [{ from: 0, to: 1, drops: [0, 20] }], level);
    expect(path?.text).toBe(
      '300 580 m 108 580 l 104 580 100 584 100 588 c 100 692 l 100 696 104 700 108 700 c 300 700 l h f',
    );
  });
});
