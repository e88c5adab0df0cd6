import { checkReading } from './check-reading.ts';
import type { Match } from './match.ts';

/** A text of ten points: its lines from its left to its right edge, from its top down, and how far down it came. */
const textAt = (x: number, right: number, tops: readonly number[], order: number, by = 0) => {
  const lines = tops.map((y) => ({ letters: [{ x, right, y, em: 10, glyph: { order } }] }));
  const block = { lines, x, right, top: tops[0], bottom: tops.at(-1), em: 10 };
  const letters = tops.map((y) => ({ letter: { x, right, y: y + by, em: 10 } }));
  return { block, expected: { marks: [] }, found: { letters } } as unknown as Match;
};

const pageAt = (y: number) => Math.floor(y / 800);
const findings = (...matches: Match[]) => checkReading(matches, pageAt);

describe('checkReading', () => {
  const column = textAt(72, 300, [100, 112, 124, 136], 1);
  const end = (by: number, order = 2) => textAt(72, 300, [600, 612], order, by);
  const aside = (by: number, order = 3) => textAt(330, 400, [400], order, by);

  it('finds the end of a column on a later page than what is read after it', () => {
    expect(findings(column, end(400), aside(0))).toMatchObject([{ kind: 'row' }]);
  });

  it('leaves columns that stay on one page', () => {
    expect(findings(column, end(100), aside(0))).toEqual([]);
    expect(findings(column, end(400), aside(600))).toEqual([]);
  });

  it('leaves the head of the page, which pdfmake paints last, but finds a column that begins a little higher than the other', () => {
    expect(findings(column, end(400), textAt(330, 400, [60], 3))).toEqual([]);
    expect(findings(column, end(400), textAt(330, 400, [75], 3))).toMatchObject([{ kind: 'row' }]);
  });

  it('leaves a note beside the text, which is painted before what stands below it', () => {
    expect(findings(column, end(400, 3), aside(0, 2))).toEqual([]);
  });

  it('leaves rows of a text in two languages that begin level however long those above them are, and stay on one page', () => {
    const linesFrom = (top: number, count: number) => Array.from({ length: count }, (_, at) => top + 12 * at);
    const tops = [100, 180, 260, 340];
    const found = (lengths: readonly (readonly [number, number])[], [left, right] = [600, 600], step = 0) =>
      findings(
        ...lengths.flatMap(([one, other], at) => {
          const [isLast, top] = [at === lengths.length - 1, tops[at]!];
          return [
            textAt(72, 300, linesFrom(top, one), 1 + at, isLast ? left : 0),
            textAt(330, 560, linesFrom(top + (isLast ? step : 0), other), 20 + at, isLast ? right : 0),
          ];
        }),
      );
    const [even, longer, shorter] = [[4, 4] as const, [5, 4] as const, [4, 5] as const];
    const uneven = [longer, even, shorter, even];
    const once = [longer, even, even, even];
    expect(found(uneven)).toEqual([]);
    expect(found(once)).not.toEqual([]);
    expect(found(uneven, [600, 600], 4)).not.toEqual([]); // the last row begins a little lower
    expect(found(uneven, [600, 0])).not.toEqual([]); // one of two languages alone went over
  });
});
