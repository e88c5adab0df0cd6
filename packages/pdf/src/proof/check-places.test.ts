import { checkPlaces } from './check-places.ts';
import type { Match } from './match.ts';

/** A mark on a row of a page, and where the letters of its value stand, one on each of these heights. */
function markAt(name: string, x: number, top: number, heights: readonly number[]): Match {
  const mark = { name, letters: [{ x, y: top, text: name }] };
  const letters = heights.map((y) => ({
    letter: { x, right: x + 5, y, em: 10 },
    row: y,
    expected: { lineEnds: 0, mark },
  }));
  return {
    block: { lines: [{ row: top, letters: [] }], x, right: x + 60, top, bottom: top, em: 10 },
    expected: { marks: [mark], characters: [{ mark }] },
    found: { letters },
  } as unknown as Match;
}

const namesTold = (matches: readonly Match[]) =>
  checkPlaces(matches).flatMap(({ kind, about }) => (kind === 'row' ? (about?.text ?? '') : []));

describe('checkPlaces', () => {
  it('tells of a row that was left by the value above that took more lines, not by what stayed beside it', () => {
    const above = markAt('concepto_uno', 72, 100, [100, 112]);
    const pushed = markAt('concepto_dos', 72, 112, [124]);
    const stayed = markAt('importe_dos', 300, 112, [112]);
    expect(new Set(namesTold([above, pushed, stayed]))).toEqual(new Set(['concepto_uno']));
  });

  it('tells of the value on the row where nothing above took more lines', () => {
    const above = markAt('concepto_uno', 72, 100, [100]);
    const pushed = markAt('concepto_dos', 72, 112, [124]);
    const stayed = markAt('importe_dos', 300, 112, [112]);
    expect(new Set(namesTold([above, pushed, stayed]))).toEqual(new Set(['importe_dos']));
  });
});
