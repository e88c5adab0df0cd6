import { checkStrokes } from './check-strokes.ts';
import type { Turned } from './letters.ts';
import type { Match } from './match.ts';

const em = 10;
const baseline = 100;
/** The mark's letters, five points wide, with room for a stroke between the first two. */
const letters = [0, 8, 13].map((x) => ({ x, right: x + 5, y: baseline, em }));
const match = {
  block: { lines: [{ letters }] },
  expected: { marks: [{ letters }] },
  found: { letters: [] },
} as unknown as Match;

/** A page whose only rule lies right under the baseline. */
const ruled = (left: number, right: number) =>
  ({ levels: [{ left, right, top: baseline + 1, bottom: baseline + 2 }] }) as unknown as Turned;

const findings = (template: Turned, filled: Turned) => checkStrokes([match], template, filled);

describe('checkStrokes', () => {
  it('finds a drawn underscore that stays where its mark has gone', () => {
    expect(findings(ruled(5, 8), ruled(5, 8))).toMatchObject([{ kind: 'mark' }]);
    expect(findings(ruled(5, 8), ruled(50, 53))).toEqual([]);
  });

  it('leaves the dots of a line to write on', () => {
    expect(findings(ruled(6, 6.8), ruled(6, 6.8))).toEqual([]);
  });

  it('leaves a line under all of the mark', () => {
    expect(findings(ruled(0, 18), ruled(0, 18))).toEqual([]);
  });
});
