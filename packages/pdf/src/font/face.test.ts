import { faceOf } from './bundled-fonts.ts';
import { readFace } from './face.ts';
import { subset } from './subset-face.ts';

const arimo = faceOf('arimo', { weight: 400, isItalic: false });
const glyphOf = (character: string): number => arimo.glyphOf(character) ?? Number.NaN;

describe('a face', () => {
  it('is as wide as the font whose place it takes', () => {
    const widths = ['A', 'i', 'ñ', ' '].map((character) => arimo.widthOf(glyphOf(character)));
    expect(widths).toEqual([0.667, 0.222, 0.556, 0.278]); // of Arial
  });

  it('has no glyph for what it cannot show', () => {
    expect(arimo.glyphOf('契')).toBeUndefined();
  });

  it('is the nearest weight that its family has', () => {
    expect(faceOf('arimo', { weight: 560, isItalic: false }).name).toBe('Arimo_600SemiBold');
    expect(faceOf('tinos', { weight: 560, isItalic: true }).name).toBe('Tinos_700Bold_Italic');
    expect(faceOf('caladea', { weight: 500, isItalic: false }).name).toBe('Caladea_400Regular');
  });

  it('tells how tall its small letters are, also where its tables do not', () => {
    const heightOf = (family: Parameters<typeof faceOf>[0]) => faceOf(family, { weight: 400, isItalic: false }).xHeight;
    expect(heightOf('arimo')).toBeCloseTo(0.528, 2);
    expect(heightOf('dejavuSerif')).toBeCloseTo(0.519, 2);
    expect(heightOf('cmuSerif')).toBeCloseTo(0.431, 2);
  });

  it('is there in each style of each family', () => {
    for (const family of ['dejavuSans', 'dejavuSerif', 'dejavuMono', 'cmuSerif', 'cmuSans', 'cmuMono'] as const) {
      for (const weight of [400, 700]) {
        for (const isItalic of [false, true]) {
          const face = faceOf(family, { weight, isItalic });
          expect([face.name, face.widthOf(face.glyphOf('ñ') ?? Number.NaN) > 0.4]).toEqual([face.name, true]);
        }
      }
    }
  });

  it('refuses a font that lacks a table', () => {
    expect(() => readFace('nothing', Buffer.alloc(12))).toThrow('The font nothing has no table head.');
  });
});

describe('a subset', () => {
  const file = subset(arimo, [glyphOf('A'), glyphOf('ñ')]);

  /** The table of this name in the subset. */
  function tableOf(tag: string): Buffer {
    const record = file.indexOf(tag, 12, 'latin1');
    const start = file.readUInt32BE(record + 8);
    return file.subarray(start, start + file.readUInt32BE(record + 12));
  }

  const outlineLength = (glyph: number) =>
    tableOf('loca').readUInt32BE((glyph + 1) * 4) - tableOf('loca').readUInt32BE(glyph * 4);

  it('keeps the outlines that are asked for, under their own numbers, and no others', () => {
    expect([outlineLength(glyphOf('A')) > 0, outlineLength(glyphOf('B'))]).toEqual([true, 0]);
  });

  it('keeps the parts that a letter with an accent is put together from', () => {
    const outline = tableOf('glyf').subarray(tableOf('loca').readUInt32BE(glyphOf('ñ') * 4));
    expect(outline.readInt16BE(0)).toBe(-1); // a composite
    expect(outlineLength(outline.readUInt16BE(12))).toBeGreaterThan(0);
  });

  it('keeps their widths', () => {
    const widths = tableOf('hmtx');
    expect([widths.readUInt16BE(glyphOf('A') * 4), widths.readUInt16BE(glyphOf('B') * 4)]).toEqual([1366, 0]);
  });

  it('is a small part of the font, and the same each time', () => {
    expect(file.length).toBeLessThan(30_000);
    expect(subset(arimo, [glyphOf('ñ'), glyphOf('A')])).toEqual(file);
  });
});
