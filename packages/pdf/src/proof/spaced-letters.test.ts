import type { Letter } from './letters.ts';
import { withSpacing } from './spaced-letters.ts';

const em = 10;

/** Letters half an em wide; a blank takes as much. */
const lettersOf = (text: string, spacing: number, x = 72, y = 100): Letter[] =>
  [...text].flatMap((each, at) => {
    if (each === ' ') return [];
    const left = x + at * (em / 2 + spacing);
    return [{ x: left, right: left + em / 2, y, em, text: each, isAfterBlank: text[at - 1] === ' ' } as Letter];
  });

const gapsOf = (letters: readonly Letter[]): number[] => [
  ...new Set(withSpacing(letters).flatMap(({ x }, at, all) => (at === 0 ? [] : [x - (all[at - 1]?.right ?? x)]))),
];

describe('withSpacing', () => {
  it('lets letters that are set apart reach to the next, so that only words are apart', () => {
    expect(gapsOf(lettersOf('ante la fe', 1.5))).toEqual([0, 6.5]);
    expect(withSpacing(lettersOf('ante', 1.5)).at(-1)).toMatchObject({ right: 72 + 3 * 6.5 + 5 });
  });

  it('leaves letters that are near, few, or further apart than any word', () => {
    expect(gapsOf(lettersOf('ante', 0.5))).toEqual([0.5]);
    expect(gapsOf(lettersOf('fe', 1.5))).toEqual([1.5]);
    expect(gapsOf(lettersOf('HERM85', 8))).toEqual([8]);
    expect(gapsOf(lettersOf('.......', 1.5))).toEqual([1.5]);
  });

  it('looks at each line, and at what stands apart on it, by itself', () => {
    const below = lettersOf('ante', 1.5, 72, 112);
    expect(withSpacing([...lettersOf('ante', 0), ...below])).toEqual([...lettersOf('ante', 0), ...withSpacing(below)]);
    const beside = lettersOf('ante', 1.5, 300);
    expect(withSpacing([...lettersOf('ante', 0), ...beside])).toEqual([
      ...lettersOf('ante', 0),
      ...withSpacing(beside),
    ]);
  });
});
