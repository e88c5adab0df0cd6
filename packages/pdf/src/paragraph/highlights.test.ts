import { area, typedPage } from '../../test/typed-page.ts';
import { highlightsOf } from './highlights.ts';
import type { Rule } from './rule.ts';

/** Behind the braces, which are at 130, and behind what follows them. */
const { lines } = typedPage([[100, 700, 'Banco {{monto}} hoy']]).around;
const painted = (x: number, width: number, fill = '1 1 0 rg', height = 12): Rule => {
  const shape = { ...area(x, 697, width, height), fill };
  return { ...shape.box, shape };
};
const piecesOf = (...areas: Rule[]): number[] => highlightsOf(areas, lines).map(({ length }) => length);

describe('highlightsOf', () => {
  it('takes pieces side by side for one, where their seam is between two letters', () => {
    expect(piecesOf(painted(130, 10), painted(140, 25), painted(165, 10))).toEqual([3]);
  });

  it.each([
    ['of another colour', painted(140, 25, '0 1 0 rg')],
    ['that are higher', painted(140, 25, '1 1 0 rg', 15)],
    ['that stand apart', painted(142, 25)],
  ])('keeps those apart %s', (_, other) => {
    expect(piecesOf(painted(130, 10), other)).toEqual([1, 1]);
  });

  it('keeps cells apart, which have room around their letters', () => {
    expect(piecesOf(painted(130, 12.5), painted(142.5, 25))).toEqual([1, 1]);
  });
});
