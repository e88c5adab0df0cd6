import { checkCrossed } from './check-crossed.ts';
import type { Turned } from './letters.ts';
import type { Match } from './match.ts';

const em = 10;
const mark = { letters: [] };

/** Letters five points wide on a baseline. */
const lettersOn = (y: number) => [0, 5, 10, 15].map((x) => ({ x, right: x + 5, y, em }));

/** A value that stood on one baseline in the template, and stands on another. */
const matchOf = (was: number, is: number) => {
  const [before, now] = [lettersOn(was), lettersOn(is)];
  return {
    expected: { marks: [mark] },
    found: { letters: now.map((letter, at) => ({ letter, row: 1, expected: { letter: before[at], mark } })) },
  } as unknown as Match;
};

/** A page with the edge of a box at a height, from the left to somewhere. */
const edged = (y: number, right = 100) =>
  ({ edges: [{ left: -20, right, top: y - 0.5, bottom: y + 0.5 }] }) as unknown as Turned;

describe('checkCrossed', () => {
  it('finds a value that the edge of a box beside it runs through', () => {
    const [finding, ...others] = checkCrossed([matchOf(120, 100)], edged(97), edged(97));
    expect(finding).toMatchObject({ kind: 'outside', letters: lettersOn(100) });
    expect(others).toEqual([]);
  });

  it('leaves words that were struck before, and lines under and over them', () => {
    expect(checkCrossed([matchOf(120, 100)], edged(117), edged(97))).toEqual([]);
    for (const y of [101, 94.5]) expect(checkCrossed([matchOf(120, 100)], edged(80), edged(y))).toEqual([]);
  });

  it('leaves a letter or two that a corner touches', () => {
    expect(checkCrossed([matchOf(120, 100)], edged(80), edged(97, 10))).toEqual([]);
  });
});
