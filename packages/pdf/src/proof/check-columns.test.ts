import { checkColumns } from './check-columns.ts';
import type { Match } from './match.ts';

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
});
