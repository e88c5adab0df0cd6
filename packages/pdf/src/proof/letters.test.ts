import { turnedOf } from './letters.ts';
import type { Area } from './plane.ts';
import type { SeenFill, SeenGlyph, SeenPage } from './seen-page.ts';

/** Letters five points wide and ten large, from 72 on, at a baseline. */
const glyphsOf = (text: string, spacing = 0): SeenGlyph[] =>
  [...text].map((unicode, at) => {
    const x = 72 + (5 + spacing) * at;
    return {
      unicode,
      from: [x, 100],
      to: [x + 5, 100],
      em: 10,
      angle: 0,
      order: at,
      font: 'F',
    } as unknown as SeenGlyph;
  });

/** The walls of a page with one row of text and such grounds on it. */
function wallsOf(text: string, { left, top = 90, right, bottom = 106 }: Partial<Area> & Pick<Area, 'left' | 'right'>) {
  const fill = {
    area: { left, top, right, bottom },
    colour: '#eaf2f8',
    order: 0,
    isOpaque: true,
  } as unknown as SeenFill;
  const page = { glyphs: glyphsOf(text), fills: [fill], rules: [], images: [], height: 792 } as unknown as SeenPage;
  return turnedOf(page)[0]?.walls ?? [];
}

describe('turnedOf', () => {
  const text = 'firmado el  {{a}} .'; // the mark from 132 to 157

  it('takes the sides of a ground with the same room on both sides of its words for no walls, where the line goes on beside it', () => {
    expect(wallsOf(text, { left: 127, right: 162 })).toEqual([]);
    expect(wallsOf('           {{a}}     ', { left: 122, right: 157 })).toHaveLength(2); // nothing is beside it
  });

  it('takes those of a cell for walls, which is higher, has more room, or has not the same on both sides', () => {
    expect(wallsOf(text, { left: 127, right: 162, top: 80, bottom: 110 })).toHaveLength(2);
    expect(wallsOf('firmado el     {{a}}     .', { left: 127, right: 187 })).toHaveLength(2);
    expect(wallsOf(text, { left: 130, right: 162 })).toHaveLength(2);
  });

  it('takes the dots that an upright border is drawn in for a wall', () => {
    const rules = Array.from({ length: 20 }, (_, at) => ({
      area: { left: 120, top: 90 + 1.5 * at, right: 120.7, bottom: 90.7 + 1.5 * at },
      order: at,
    }));
    const page = { glyphs: glyphsOf('Cliente'), fills: [], rules, images: [], height: 792 } as unknown as SeenPage;
    expect(turnedOf(page)[0]?.walls).toEqual([expect.objectContaining({ left: 120, top: 90, bottom: 119.2 })]);
  });

  it('reads letters that are set apart as the words that they make', () => {
    const page = { glyphs: glyphsOf('da las fes', 1.5), fills: [], rules: [], images: [], height: 792 };
    const letters = turnedOf(page as unknown as SeenPage)[0]?.letters ?? [];
    const gaps = letters.slice(1).map(({ x }, at) => x - (letters[at]?.right ?? x));
    expect(gaps).toEqual([0, 6.5, 0, 0, 6.5, 0, 0]);
  });
});
