import { glyphsOf } from '../../test/glyphs.ts';
import { removeActualText } from './actual-text.ts';
import { findPlaceholders } from './find-placeholders.ts';
import { unreadIn } from './unread-placeholders.ts';

const unreadOf = (text: string) => {
  const glyphs = glyphsOf(text, { size: 2 });
  return unreadIn(glyphs, findPlaceholders(glyphs)).map(({ text }) => text);
};

describe('unreadIn', () => {
  it.each([
    ['braces around what is no name', 'el {{a.b}} y', ['{{a.b}}']],
    ['braces that nobody closed', 'el {{nombre', ['{{nombre']],
    ['nothing where all was read', 'el {{nombre}} y', []],
    ['nothing in single braces', 'el {nombre} y', []],
  ])('tells %s', (_, text, unread) => {
    expect(unreadOf(text)).toEqual(unread);
  });

  it('tells no more than where to look', () => {
    expect(unreadOf(`{{${'a '.repeat(100)}`)[0]?.length).toBeLessThan(40);
  });

  it.each([
    ['before', ['{{', '{', 'a', '}}'], '{{{a}}'],
    ['behind', ['{{', 'a', '}', '}}'], '{{a}}'],
  ])('tells a ligature that shows one brace more %s a placeholder', (_, texts, told) => {
    const glyphs = glyphsOf('x'.repeat(texts.length)).map((glyph, index) => ({ ...glyph, text: texts[index]! }));
    expect(findPlaceholders(glyphs)).toEqual([]);
    expect(unreadIn(glyphs, []).map(({ text }) => text)).toEqual([told]);
  });

  it('does not tell what nobody sees', () => {
    expect(unreadIn(glyphsOf('{{a.b}}', { mode: 3 }), [])).toEqual([]);
  });
});

describe('removeActualText', () => {
  const without = (content: string) => {
    const bytes = Buffer.from(content);
    return removeActualText(bytes).reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end),
      bytes.toString(),
    );
  };

  it('takes away what a placeholder is to be read as', () => {
    expect(without('/Span <</ActualText ({{nombre}})>> BDC EMC')).toBe('/Span <<>> BDC EMC');
  });

  it('leaves what is said of other text', () => {
    const content = '/Span <</ActualText (fi)>> BDC EMC';
    expect(without(content)).toBe(content);
  });
});
