import { checkColumns } from './check-columns.ts';
import type { Match } from './match.ts';

type Ends = readonly [x: number, right: number];

/** A paragraph of two lines, from where to where each stood, and where the longer one begins that was made of them. */
function matchOf(lines: readonly (readonly [x: number, right: number])[], begins: number): Match {
  const block = {
    lines: lines.map(([x, right], row) => ({ x, right, row, letters: [] })),
    x: Math.min(...lines.map(([x]) => x)),
    right: Math.max(...lines.map(([, right]) => right)),
    em: 10,
  };
  const letters = [{ letter: { x: begins, right: begins + 5, y: 100 }, row: 0 }];
  return { block, expected: { marks: [], characters: [] }, found: { letters } } as unknown as Match;
}

describe('checkColumns', () => {
  it('finds a line that begins before all of those of its paragraph', () => {
    const left = matchOf([[100, 400], [100, 300]], 90); // biome-ignore format: as the lines stand
    expect(checkColumns([left])).toMatchObject([{ kind: 'row' }]);
  });

  it('leaves a line of a paragraph in the middle, where the longest begins first', () => {
    const centred = matchOf([[110, 390], [100, 400]], 80); // biome-ignore format: as the lines stand
    expect(checkColumns([centred])).toEqual([]);
  });

  describe('with stacks of centred marks beside each other', () => {
    /** A mark by itself, from where to where it stood, and its value. */
    const markIn = (row: number, [x, right]: Ends, [left, end]: Ends = [x, right]): Match => {
      const top = 100 + 14 * row;
      const mark = { name: `marca_${x}`, letters: [] };
      const block = { lines: [{ x, right, row, letters: [] }], x, right, em: 10, top, bottom: top };
      const expected = { marks: [mark], characters: [{ mark }] };
      const letters = [left, end - 5].map((from) => ({ letter: { x: from, right: from + 5, y: top }, row }));
      return { block, expected, found: { letters } } as unknown as Match;
    };
    const names = [markIn(0, [120, 240]), markIn(0, [380, 520])];
    const told = (row: number, own: Ends, filled: Ends) => checkColumns([...names, markIn(row, own, filled)]).length;

    it('finds a value that goes on below the other stack, where nothing stands beside it', () => {
      expect(told(1, [140, 220], [140, 420])).toBe(1);
      expect(told(1, [140, 220], [70, 290])).toBe(0);
    });

    it('leaves one that begins where the one above does, is not in its middle, or stands further down', () => {
      expect(told(1, [120, 220], [120, 420])).toBe(0);
      expect(told(1, [142, 220], [142, 420])).toBe(0);
      expect(told(2, [140, 220], [140, 420])).toBe(0);
    });
  });
});
