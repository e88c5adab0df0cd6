import type { Letter } from './letters.ts';
import { underlines } from './underline.ts';

/** Ten points large, five points a letter. */
const letters = [...'ante el notario'].flatMap((text, at): Letter[] =>
  text === ' ' ? [] : [{ text, x: 100 + 5 * at, right: 105 + 5 * at, y: 700, em: 10 } as unknown as Letter],
);
const under = (left: number, right: number) => underlines({ left, right, top: 702, bottom: 702.5 }, letters);

describe('underlines', () => {
  it('knows a rule under words by its ends, which are theirs', () => {
    expect(under(100, 135)).toBe(true);
    expect(under(140, 175)).toBe(true);
    expect(under(90, 175)).toBe(false);
  });

  it('takes no rule over several words that begins or ends in the midst of one: a table begins there', () => {
    expect(under(110, 175)).toBe(false);
    expect(under(100, 155)).toBe(false);
    expect(under(140, 155)).toBe(true);
  });
});
