import { glyphsOf } from '../../test/glyphs.ts';
import type { Glyph } from '../content/glyph.ts';
import { Obstacles } from './obstacles.ts';
import { ReadingOrder } from './reading-order.ts';

const read = (...parts: Glyph[][]) =>
  new ReadingOrder(parts.flat())
    .glyphs()
    .map(({ text }) => text)
    .join('');

const first = (glyphs: readonly Glyph[]): Glyph => {
  const [glyph] = glyphs;
  if (!glyph) throw new Error('There is no glyph.');
  return glyph;
};

describe('the order of reading', () => {
  it('goes from line to line, whatever was drawn first', () => {
    expect(read(glyphsOf('below', { y: 686 }), glyphsOf('above'))).toBe('abovebelow');
  });

  it('goes along a line from left to right', () => {
    expect(read(glyphsOf('right', { x: 130 }), glyphsOf('left'))).toBe('leftright');
  });

  it('reads one column to its end before the next', () => {
    const [left, right] = [100, 300];
    expect(
      read(
        glyphsOf('a', { x: left }),
        glyphsOf('c', { x: right }),
        glyphsOf('b', { x: left, y: 688 }),
        glyphsOf('d', { x: right, y: 688 }),
      ),
    ).toBe('abcd');
  });

  it('reads what stands in a margin by itself, however near, but not behind lines that go on over it', () => {
    const lines = [712, 700, 688, 676].map((y) => glyphsOf('abcd', { y }));
    const edge = Math.max(...lines.flat().map(({ corners: [, right] }) => right.x));
    const note = glyphsOf('x', { x: edge + 6, y: 688 });
    expect(read(...lines, note)).toBe('abcdabcdabcdabcdx');
    expect(read(...lines, note, glyphsOf('yz', { x: edge + 1, y: 664 }))).toBe('abcdabcdabcdxabcdyz');
  });

  it('reads letters once that are drawn twice to look bold', () => {
    expect(read(glyphsOf('ab'), glyphsOf('ab', { x: 100.5 }))).toBe('ab');
  });

  it('reads turned text by itself', () => {
    expect(read(glyphsOf('ab'), glyphsOf('cd', { x: 700, y: -100, matrix: [0, 1, -1, 0, 0, 0] }))).toBe('abcd');
  });
});

describe('shareColumn', () => {
  it.each([
    ['below', 100, true],
    ['in another column', 300, false],
  ])('tells whether a line goes on %s', (_, x, shares) => {
    const [above, below] = [glyphsOf('abc'), glyphsOf('def', { x, y: 688 })];
    expect(new ReadingOrder([...above, ...below]).shareColumn(first(above), first(below))).toBe(shares);
  });
});

describe('Obstacles', () => {
  it.each([
    ['another letter', 'x', true],
    ['a space', ' ', false],
  ])('finds %s between two: %s', (_, text, isFound) => {
    const [before, between, after] = [glyphsOf('a'), glyphsOf(text, { x: 120 }), glyphsOf('b', { x: 140 })];
    const obstacles = new Obstacles([...before, ...between, ...after]);
    expect(obstacles.between(first(before), first(after))).toBe(isFound);
  });

  it('is not misled by what stands above or below', () => {
    const [before, above, after] = [glyphsOf('a'), glyphsOf('x', { x: 120, y: 715 }), glyphsOf('b', { x: 140 })];
    expect(new Obstacles([...before, ...above, ...after]).between(first(before), first(after))).toBe(false);
  });
});
