import { checkGoesOn } from './check-goes-on.ts';
import type { Match } from './match.ts';

/** A text of the template, on row 0 from x on, and on which heights its letters are found, from the first to the last. */
function textAt(text: string, x: number, heights: readonly number[], mark?: string): Match {
  const letters = [...text].map((each, at) => ({ text: each, x: x + 5 * at }));
  const line = { row: 0, x, right: x + 5 * text.length, y: 100, em: 10, letters };
  return {
    block: { lines: [line] },
    expected: { marks: mark ? [{ name: mark, letters }] : [] },
    found: { letters: heights.map((y) => ({ letter: { y, em: 10 } })) },
  } as unknown as Match;
}

const faultsOf = (behind: string, heights: readonly number[], from = 100) =>
  checkGoesOn([textAt('{{suma}}', 100, heights, 'suma'), textAt(behind, 200, [from])]).map(({ kind }) => kind);

describe('checkGoesOn', () => {
  it.each([')', '), que el comprador paga', ', en efectivo', '. Nada mas', '”'])(
    'refuses a value that ends on a row below that of %s behind it',
    (behind) => {
      expect(faultsOf(behind, [100, 112])).toEqual(['row']);
      expect(faultsOf(behind, [100])).toEqual([]);
      expect(faultsOf(behind, [100, 112], 112)).toEqual([]); // it went on with it
    },
  );

  it.each(['Fecha:', '.......... 5', '$500.00'])('lets %s stand beside the first row of a value', (behind) => {
    expect(faultsOf(behind, [100, 112])).toEqual([]);
  });
});
