import { glyphsOf } from '../../test/glyphs.ts';
import { textOfEach, textOfGlyphs } from './glyph-text.ts';

describe('textOfGlyphs', () => {
  it('knows which glyphs say some of its characters', () => {
    const glyphs = glyphsOf('a\ufb01b'); // a ligature of two letters
    const text = textOfGlyphs(glyphs);
    expect(text.text).toBe('afib');
    expect(text.glyphsOf(1, 3)).toEqual(glyphs.slice(1, 2));
    expect(text.glyphsOf(2, 4)).toEqual(glyphs.slice(1, 3));
  });
});

describe('textOfEach', () => {
  it.each([
    ['hyphens that do not break', 'a\u2011b', ['a', '-', 'b']],
    ['soft hyphens and marks of direction', 'a\u00ad\u200eb', ['a', '', '', 'b']],
    ['letters of full width', '\uff21', ['A']],
    ['tabs', 'a\tb', ['a', ' ', 'b']],
  ])('spells alike what looks alike: %s', (_, text, parts) => {
    expect(textOfEach(glyphsOf(text))).toEqual(parts);
  });

  it.each([
    ['before its letter', [glyphsOf('´', { x: 100 }), glyphsOf('o', { x: 100 })], ['', 'o\u0301']],
    ['behind its letter', [glyphsOf('o', { x: 100 }), glyphsOf('´', { x: 100, y: 702 })], ['o\u0301', '']],
    ['over a letter without a dot', [glyphsOf('´', { x: 100 }), glyphsOf('ı', { x: 100 })], ['', 'i\u0301']],
    ['beside a letter', [glyphsOf('o', { x: 100 }), glyphsOf('´', { x: 110 })], ['o', '´']],
    ['far above a letter', [glyphsOf('o', { x: 100 }), glyphsOf('´', { x: 100, y: 720 })], ['o', '´']],
  ])('puts an accent that is drawn %s where it belongs', (_, glyphs, parts) => {
    expect(textOfEach(glyphs.flat())).toEqual(parts);
  });
});
