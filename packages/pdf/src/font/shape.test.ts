import { glyphsOf } from '../../test/glyphs.ts';
import { typewriter } from '../../test/scene.ts';
import type { TextStyle } from '../content/glyph.ts';
import type { TextFont } from '../content/text-font.ts';
import { DocumentFonts } from './document-fonts.ts';
import { type ShapedGlyph, shape } from './shape.ts';

/** A font that carries only the letters that its document shows. */
const subsetFont: TextFont = { ...typewriter, knownCodes: () => undefined };

const [sample] = glyphsOf('a');
const styleIn = (font: TextFont): TextStyle => {
  if (!sample) throw new Error('There is no glyph.');
  return { ...sample.style, font, fontName: 'F1' };
};

/** Where each glyph comes from: the name of the document's font, or of one of ours. */
const sources = (glyphs: readonly (ShapedGlyph | undefined)[]) =>
  glyphs.map((glyph) => glyph && ('face' in glyph.typeface ? glyph.typeface.face.name : glyph.typeface.name));

function learned(letters: string): DocumentFonts {
  const fonts = new DocumentFonts();
  fonts.learn(glyphsOf(letters).map((glyph) => ({ ...glyph, style: styleIn(subsetFont) })));
  return fonts;
}

describe('shape', () => {
  it("takes the document's own font where that has every letter", () => {
    const glyphs = shape('ana', styleIn(subsetFont), learned('banana'));
    expect(sources(glyphs)).toEqual(['F1', 'F1', 'F1']);
    expect(glyphs.map((glyph) => glyph?.code[0])).toEqual([97, 110, 97]);
  });

  it('takes all letters from one of ours where the document lacks one', () => {
    expect(new Set(sources(shape('ano', styleIn(subsetFont), learned('banana'))))).toEqual(
      new Set(['Cousine_400Regular']),
    );
  });

  it("keeps the document's space between letters of ours", () => {
    expect(sources(shape('o o', styleIn(subsetFont), learned('a b')))).toEqual([
      'Cousine_400Regular',
      'F1',
      'Cousine_400Regular',
    ]);
  });

  it('takes a family of ours that the document is set in, and a narrower one where that is asked for', () => {
    const style = styleIn({ ...subsetFont, look: { ...subsetFont.look, name: 'DejaVuSerif-Bold' } });
    const named = (faces: Parameters<typeof shape>[3]) => new Set(sources(shape('año', style, learned('ano'), faces)));
    expect(named('likest')).toEqual(new Set(['DejaVuSerif_700Bold']));
    expect(named('narrow')).toEqual(new Set(['Tinos_700Bold']));
  });

  it('takes one with serifs for a font that says nothing of them, but has an "i" as wide as feet make it', () => {
    const wide = (i: number): TextFont => ({
      ...subsetFont,
      look: { ...subsetFont.look, name: 'F1' },
      widthOf: (code) => (code === 'i'.charCodeAt(0) ? i : 0.5),
    });
    const shown = (font: TextFont) => {
      const fonts = new DocumentFonts();
      fonts.learn(glyphsOf('ni').map((glyph) => ({ ...glyph, style: styleIn(font) })));
      return new Set(sources(shape('ano', styleIn(font), fonts)));
    };
    expect(shown(wide(0.25))).toEqual(new Set(['Tinos_400Regular']));
    expect(shown(wide(0.22))).toEqual(new Set(['Arimo_400Regular']));
    expect(shown(wide(0.5))).toEqual(new Set(['Arimo_400Regular']));
  });

  it('takes a typewriter for a font without a name whose letters are all as wide', () => {
    const faceOf = (widthOf: TextFont['widthOf']) => {
      const look = { name: '', flags: 0, weight: 0, angle: 0, xHeight: 0 };
      const font: TextFont = { ...subsetFont, look, widthOf };
      const fonts = new DocumentFonts();
      fonts.learn(glyphsOf('{{curp}}').map((glyph) => ({ ...glyph, style: styleIn(font) })));
      return sources(shape('X', styleIn(font), fonts))[0];
    };
    expect(faceOf(() => 0.525)).toMatch(/Cousine/);
    expect(faceOf((code) => (code === 114 ? 0.333 : 0.525))).not.toMatch(/Cousine/);
  });

  it('has no letter of a script whose letters do not stand one behind the other', () => {
    const style = styleIn({ ...subsetFont, look: { ...subsetFont.look, name: 'DejaVuSans' } });
    expect(shape('ກ', style, learned('a'))).toEqual([undefined]); // Lao, which DejaVu has
    expect(shape('Ж', style, learned('a'))).not.toContain(undefined);
  });

  it('shows a space that the document never draws as room', () => {
    const [, space] = shape('a n', styleIn(subsetFont), learned('banana'));
    expect(space).toMatchObject({ text: ' ', width: 0.25, code: new Uint8Array() });
  });

  it('has no letters of scripts that run from right to left, which would stand in the wrong order', () => {
    const wholeFont = { ...typewriter, knownCodes: () => Array.from('שלום', (letter) => letter.charCodeAt(0)) };
    for (const text of ['שלום', 'سلام']) expect(shape(text, styleIn(wholeFont), learned('a'))).toContain(undefined);
  });

  it('uses all of a font that is known to be whole', () => {
    expect(sources(shape('xyz', styleIn(typewriter), new DocumentFonts()))).toEqual(['F1', 'F1', 'F1']);
  });

  it('takes the glyph that its font names so, where it tells the same text of two', () => {
    const [hyphen, minus] = [0x2d, 0xad];
    const namedTextOf = (code: number) => (code === minus ? '\u2212' : String.fromCharCode(code));
    const textOf = (code: number) => (code === minus ? '-' : String.fromCharCode(code));
    const font: TextFont = { ...typewriter, knownCodes: () => [minus, hyphen], textOf, namedTextOf };
    const fonts = new DocumentFonts();
    const [shown] = glyphsOf('-');
    fonts.learn([hyphen, minus].map((code) => ({ ...shown!, code: Uint8Array.of(code), style: styleIn(font) })));
    expect(shape('-', styleIn(font), fonts)[0]?.code).toEqual(Uint8Array.of(hyphen));
    expect(shape('-', styleIn(font), new DocumentFonts())[0]?.code).toEqual(Uint8Array.of(hyphen));
  });

  it('looks through our families for a letter that the likest lacks', () => {
    const glyphs = shape('Ψ', styleIn(subsetFont), learned('a'));
    expect(glyphs[0]).toBeDefined();
  });

  it('has no glyph for what no font can show', () => {
    expect(shape('a契', styleIn(subsetFont), learned('a'))[1]).toBeUndefined();
  });

  it('shows a hyphen that does not break as one', () => {
    const [glyph] = shape(
      '\u2011',
      styleIn({ ...subsetFont, look: { ...subsetFont.look, name: 'Caladea' } }),
      learned('a'),
    );
    expect(glyph?.text).toBe('\u2011');
  });

  it('sets ours as narrow as a font is whose name says that it is', () => {
    const breadthIn = (name: string) => {
      const narrow = { ...subsetFont, look: { ...subsetFont.look, name, xHeight: 0.519 }, widthOf: () => 0.42 };
      const fonts = new DocumentFonts();
      fonts.learn(glyphsOf('abcdeghn').map((glyph) => ({ ...glyph, style: styleIn(narrow) })));
      return shape('z', styleIn(narrow), fonts)[0];
    };
    expect(breadthIn('LiberationSansNarrow')).toMatchObject({ breadth: expect.closeTo(0.766, 2), size: 1 });
    expect(breadthIn('LiberationSansNarrow')?.width).toBeCloseTo(0.5 * 0.766, 2);
    expect(breadthIn('LiberationSans')).toMatchObject({ breadth: 1, width: 0.5 });
  });

  it.each([
    ['as tall as its small letters', 0.55, 1.041],
    ['but never much larger', 0.9, 1.16],
    ['nor much smaller', 0.3, 0.92],
    ['nor by what no eye sees', 0.53, 1],
  ])('makes ours as large as the font around it seems: %s', (_, xHeight, size) => {
    const font = { ...subsetFont, look: { ...subsetFont.look, xHeight } };
    const [glyph] = shape('z', styleIn(font), learned('a'));
    expect(glyph?.size).toBeCloseTo(size, 2);
  });
});
