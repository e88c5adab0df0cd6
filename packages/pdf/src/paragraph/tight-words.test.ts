import { glyphsOf } from '../../test/glyphs.ts';
import { framesOf } from './frame.ts';
import { findTightWords } from './tight-words.ts';

/** Words of letters as wide as half an em, which is ten points, as far apart. */
function startsOf(words: readonly string[], gapBehind: (at: number) => number, spacing = 0): string {
  let x = 72;
  const glyphs = words.flatMap((word, at) => {
    const own = glyphsOf(word, { x, spacing });
    x += word.length * (5 + spacing) - spacing + gapBehind(at);
    return own;
  });
  const row = [...framesOf(glyphs).values()].flat();
  findTightWords(row);
  return row.map(({ glyph, startsWord }) => (startsWord ? ` ${glyph.text}` : glyph.text)).join('');
}

const words = ['Se', 'entrega', 'el', 'bien', 'con', '{{nota}}', 'hoy'];
const [apart, glued] = [words.join(' '), words.join('')];

describe('findTightWords', () => {
  it('finds the words of a line that was forced tight by gaps that are all alike', () => {
    expect(startsOf(words, () => 1.1)).toBe(apart);
  });

  it('finds none where gaps differ, as kerning makes them, or are few, or no wider than that', () => {
    expect(startsOf(words, (at) => (at % 2 ? 1.1 : 0.8))).toBe(glued);
    expect(startsOf(words.slice(0, 3), () => 1.1)).toBe('Seentregael');
    expect(startsOf(words, () => 0.5)).toBe(glued);
  });

  it('finds none where letters are set apart', () => {
    expect(startsOf(words, () => 1.1, 1.1)).toBe(glued);
    expect(startsOf(words, () => 1.1, 0.7)).toBe(glued);
  });

  it('leaves a line whose gaps are as wide as spaces', () => {
    expect(startsOf(words, () => 2)).toBe(glued); // these are told by themselves
  });

  it('looks at each column by itself', () => {
    const behind = (at: number) => (at === words.length - 1 ? 40 : 1.1);
    expect(startsOf([...words, 'y', 'paga'], behind)).toBe(`${apart}ypaga`);
  });
});
