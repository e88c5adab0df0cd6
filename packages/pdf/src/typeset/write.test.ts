import { content, glyphsOf, type Setting } from '../../test/glyphs.ts';
import { typewriter } from '../../test/scene.ts';
import { level } from '../../test/typed-page.ts';
import type { TextRun } from '../content/glyph.ts';
import { identity, translation } from '../content/matrix.ts';
import { framesOf } from '../paragraph/frame.ts';
import type { PlacedGlyph } from './placed-glyph.ts';
import { writeGlyphs, writeMovedRun } from './write.ts';

const faces = { nameOf: () => 'Pacta' };
const glyphs = (text: string, setting: Setting = {}, change: Partial<PlacedGlyph> = {}): PlacedGlyph[] =>
  [...framesOf(glyphsOf(text, setting)).values()].flat().map((letter) => ({
    model: letter,
    shaped: undefined,
    x: letter.x,
    y: letter.y,
    scale: 1,
    ...change,
  }));
const run = glyphs('x').map(({ model }) => model.glyph.run)[0] as TextRun;
const operators = (placed: readonly PlacedGlyph[], after = run): string[] =>
  writeGlyphs(placed, level, after, content, faces).split('\n').filter(Boolean);

describe('writeGlyphs', () => {
  it('shows what stands on one line with one operator, and puts the text back where it was', () => {
    expect(operators(glyphs('abc'))).toEqual(['1 0 0 1 100 700 Tm', '[<616263>] TJ', '1 0 0 1 0 0 Tm']);
  });

  it('adjusts where letters do not follow each other', () => {
    const apart = [...glyphs('a'), ...glyphs('b', { x: 107 })];
    expect(operators(apart)[1]).toBe('[<61>-200<62>] TJ');
    const nearly = [...glyphs('a'), ...glyphs('b', { x: 105.123 })];
    expect(operators(nearly)[1]).toBe('[<61>-12.3<62>] TJ');
  });

  it('begins again on another line, and where text goes back to the left', () => {
    expect(operators([...glyphs('a'), ...glyphs('b', { y: 688 }), ...glyphs('c', { x: 50, y: 688 })])).toEqual([
      '1 0 0 1 100 700 Tm',
      '[<61>] TJ',
      '1 0 0 1 100 688 Tm',
      '[<62>] TJ',
      '1 0 0 1 50 688 Tm',
      '[<63>] TJ',
      '1 0 0 1 0 0 Tm',
    ]);
  });

  it('says only what differs, and sets it back', () => {
    const after = { ...run, style: { ...run.style, fontName: 'A b', characterSpacing: 2 } };
    expect(operators(glyphs('a', {}, { scale: 0.9 }), after)).toEqual([
      '/F 9 Tf',
      '0 Tc',
      '1 0 0 1 100 700 Tm',
      '[<61>] TJ',
      '/A#20b 10 Tf',
      '2 Tc',
      '1 0 0 1 0 0 Tm',
    ]);
  });

  it('sets a face of ours narrower, in the room that its letters then have', () => {
    const narrow = { text: 'z', typeface: { font: typewriter, name: 'N' }, code: new Uint8Array([122]), size: 1 };
    const shaped = { ...narrow, breadth: 0.8, width: 0.4 };
    const next = glyphs('b', { x: 105 }, { shaped });
    expect(operators([...glyphs('a', {}, { shaped }), ...next])).toEqual([
      '80 Tz',
      '1 0 0 1 100 700 Tm',
      '[<7a>-125<7a>] TJ', // one point: an em is eight of them wide
      '100 Tz',
      '1 0 0 1 0 0 Tm',
    ]);
  });

  it('writes in the units of the content', () => {
    expect(operators(glyphs('a'), { ...run, matrix: [2, 0, 0, 2, 0, 100] })[0]).toBe('0.5 0 0 0.5 50 300 Tm');
    expect(operators(glyphs('a'), { ...run, matrix: [0, 0, 0, 0, 0, 0] })).toEqual([]);
  });

  it('leaves the text at the place in its line that it had', () => {
    const style = { ...run.style, font: typewriter };
    expect(operators(glyphs('a'), { ...run, style, after: translation(30, 0) }).at(-1)).toBe('[-3000] TJ');
  });
});

describe('writeMovedRun', () => {
  it('shows the same text somewhere else', () => {
    const from = translation(72, 700);
    expect(writeMovedRun({ ...run, from, line: from, after: from }, '[<61>] TJ', translation(0, -12))).toBe(
      '\n1 0 0 1 72 688 Tm [<61>] TJ\n1 0 0 1 72 700 Tm\n',
    );
    expect(writeMovedRun(run, '[] TJ', identity)).toContain('1 0 0 1 0 0 Tm [] TJ');
  });
});
