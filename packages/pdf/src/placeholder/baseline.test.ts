import { glyphsOf } from '../../test/glyphs.ts';
import type { Glyph } from '../content/glyph.ts';
import { baselineOf, linesOf, stepBetween } from './baseline.ts';

const glyphAt = (x: number, y: number, size = 10): Glyph => {
  const [glyph] = glyphsOf('a', { x, y, size });
  if (!glyph) throw new Error('There is no glyph.');
  return glyph;
};

describe('baselineOf', () => {
  it('runs along the letters, and up from them', () => {
    expect(baselineOf(glyphAt(100, 700))).toEqual({ along: { x: 1, y: 0 }, up: { x: -0, y: 1 }, em: 10 });
  });

  it('goes up also where letters are mirrored', () => {
    const [mirrored] = glyphsOf('a', { matrix: [1, 0, 0, -1, 0, 0] });
    expect(mirrored && baselineOf(mirrored)?.up).toEqual({ x: 0, y: -1 });
  });

  it('has none where a letter has no size', () => {
    const [flat] = glyphsOf('a', { matrix: [1, 0, 0, 0, 0, 0] });
    expect(flat && baselineOf(flat)).toBeUndefined();
  });
});

describe('stepBetween', () => {
  it.each([
    ['the next letter', 105, 700, 'beside'],
    ['a letter after a space', 110, 700, 'beside'],
    ['a superscript', 105, 704, 'beside'],
    ['a letter that is kerned', 99, 700, 'beside'],
    ['the beginning of the next line', 50, 688, 'below'],
    ['the beginning of a line with double spacing', 50, 670, 'below'],
    ['a letter beyond a column', 200, 700, 'apart'],
    ['a letter far below', 50, 650, 'apart'],
    ['the line above', 50, 712, 'apart'],
  ])('sees %s', (_, x, y, step) => {
    expect(stepBetween(glyphAt(100, 700), glyphAt(x, y)).step).toBe(step);
  });

  it('tells the gap in ems of the larger letter', () => {
    expect(stepBetween(glyphAt(100, 700), glyphAt(115, 700)).gap).toBeCloseTo(1);
    expect(stepBetween(glyphAt(100, 700), glyphAt(115, 700, 20)).gap).toBeCloseTo(0.5);
  });

  it('sees text that is turned as apart', () => {
    const [turned] = glyphsOf('a', { x: 700, y: -105, matrix: [0, 1, -1, 0, 0, 0] });
    expect(turned && stepBetween(glyphAt(100, 700), turned).step).toBe('apart');
  });
});

it('cuts glyphs into their lines', () => {
  const lines = linesOf([...glyphsOf('ab'), ...glyphsOf('cd', { y: 688 })]);
  expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual(['ab', 'cd']);
});
