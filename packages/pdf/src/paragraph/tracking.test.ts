import { glyphsOf } from '../../test/glyphs.ts';
import { framesOf } from './frame.ts';
import { findTracking } from './tracking.ts';

/** By how much each letter that is seen is set apart, without repetitions. */
function trackedIn(...texts: readonly (readonly [text: string, spacing: number, fontName?: string])[]): number[] {
  let x = 72;
  const glyphs = texts.flatMap(([text, spacing, fontName = 'F']) => {
    const own = glyphsOf(text, { x, spacing, fontName });
    x += text.length * (5 + spacing);
    return own;
  });
  const row = [...framesOf(glyphs).values()].flat();
  findTracking(row);
  const seen = row.filter(({ glyph }) => glyph.text !== ' ');
  return [...new Set(seen.map(({ tracking = 0 }) => Math.round(tracking * 100) / 100))];
}

describe('findTracking', () => {
  it('says how far letters of a row are set apart', () => {
    expect(trackedIn(['Ante {{a}} y notarios', 1.5])).toEqual([1.5]);
    expect(trackedIn(['Ante {{a}} y notarios', 0.3])).toEqual([0.3]);
  });

  it('leaves what is kerned, is too little to be meant, too few to tell, or each in a box of its own', () => {
    expect(trackedIn(['Ante {{a}} y notarios', 0])).toEqual([0]);
    expect(trackedIn(['Ante {{a}} y notarios', 0.1])).toEqual([0]);
    expect(trackedIn(['de la', 1.5])).toEqual([0]);
    expect(trackedIn(['HERM850312', 8])).toEqual([0]);
    expect(trackedIn(['Total', 0], ['..................', 1.5], ['{{total}}', 0])).toEqual([0]);
    expect(trackedIn(['An', 0], ['te', 1], ['no', 2], ['ta', 3], ['ri', 4], ['os', 5])).toEqual([0]);
  });
});
