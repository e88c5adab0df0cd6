import { composedParagraph, type TypedLine } from '../../test/typed-page.ts';
import type { Alignment } from '../paragraph/alignment.ts';
import { breakLines } from './break-lines.ts';
import { setLine } from './set-line.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const column: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];

/** Where the glyphs of the first line of a value stand, in a column from 72 to 472. */
function placesOf(value: string, alignment: Alignment, scale = 1): number[] {
  const composed = composedParagraph([[72, 700, '{{a}}'], ...column], { a: value });
  const paragraph = { ...composed.paragraph, alignment, left: 72, right: 472 };
  const [line] = breakLines(paragraph, composed.words, scale) ?? [];
  return line ? setLine(paragraph, line, { index: 0, y: 700, scale }).glyphs.map(({ x }) => x) : [];
}

const overfull = `${'x'.repeat(20)} ${'y'.repeat(20)} ${'z'.repeat(35)} ${'w'.repeat(20)}`;

describe('setLine', () => {
  it('begins at the left', () => {
    expect(placesOf('abc', 'left')).toEqual([72, 77, 82]);
  });

  it('ends at the right', () => {
    expect(placesOf('abc', 'right')).toEqual([457, 462, 467]);
  });

  it('has as much room on both sides in the middle', () => {
    expect(placesOf('abcd', 'centre')[0]).toBe(262);
  });

  it('makes the spaces of a justified line wider, until it ends at the right', () => {
    const places = placesOf(overfull, 'justified');
    expect(places.at(-1)).toBeCloseTo(467);
    expect(places.slice(20, 22)).toEqual([172, 184.5]); // 15 points for two spaces
  });

  it('leaves the last line of a justified paragraph as it is', () => {
    expect(placesOf('a b', 'justified')).toEqual([72, 77, 82]);
  });

  it('does not tear apart a line of few words', () => {
    const places = placesOf(`ab ${'z'.repeat(60)} ${'w'.repeat(20)}`, 'justified');
    expect(places[3]).toBe(87);
  });

  it('sets smaller letters nearer each other', () => {
    expect(placesOf('a b', 'left', 0.8)).toEqual([72, 76, 80]);
  });
});
