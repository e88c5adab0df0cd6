import { Grid } from './grid.ts';
import { turnedOf } from './letters.ts';
import type { Area, Spot } from './plane.ts';
import type { SeenPage } from './seen-page.ts';

const ringOf = ({ left, right, top, bottom }: Area): Spot[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** A page whose grounds are one path each, of one box or of several. */
const gridOf = (...grounds: Area[][]): Grid => gridOn(10_000, ...grounds);

function gridOn(height: number, ...grounds: Area[][]): Grid {
  const fills = grounds.map((boxes) => ({
    area: {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    },
    rings: boxes.map(ringOf),
  }));
  const glyph = { unicode: 'A', from: [100, 98], to: [107, 98], em: 10, angle: 0 };
  const [turned] = turnedOf({ height, glyphs: [glyph], fills, rules: [], images: [] } as unknown as SeenPage);
  return new Grid(turned!);
}

const frame: Area = { left: 50, right: 500, top: 50, bottom: 300 };
const text = { x: 200, right: 260, top: 100, bottom: 100, em: 10 };

describe('Grid', () => {
  it('finds the cell around a text', () => {
    expect(gridOf([frame]).cellOf(text)).toMatchObject({ left: 50, right: 500, top: { y: 50 }, bottom: { y: 300 } });
  });

  it('takes no line above the box for the top of the cell where its text stands on the upper side, as a legend does', () => {
    const [rule, legend] = [
      { left: 50, right: 500, top: 20, bottom: 21 },
      { ...text, top: 52.7, bottom: 52.7 },
    ];
    expect(gridOf([frame], [rule]).cellOf(legend)).toMatchObject({ top: { y: 50 }, bottom: { y: 300 } });
  });

  it('takes no badge beside a text for the wall of its cell, which goes with the words of the badge', () => {
    const badge = { left: 60, right: 110, top: 90, bottom: 103 };
    expect(gridOf([frame], [badge]).cellOf(text)).toMatchObject({ left: 50, right: 500 });
  });

  it('takes a highlight that is as tall as its cell, from its first letter to its last, for no cell', () => {
    const [cell, highlight] = [
      { left: 95, right: 500, top: 90, bottom: 104 },
      { left: 100, right: 107, top: 90.5, bottom: 103.5 },
    ];
    const word = { ...text, x: 100, right: 107, top: 98, bottom: 98 };
    expect(gridOf([cell], [highlight]).cellOf(word)).toMatchObject({ left: 95, right: 500 });
    expect(gridOf([cell], [{ ...highlight, left: 97, right: 110 }]).cellOf(word)).toMatchObject({
      left: 97,
      right: 110,
    });
  });

  it('takes a frame around the page for no cell, unless something parts it from side to side', () => {
    const half = { ...frame, right: 150 };
    expect(gridOn(400, [frame]).cellOf(text)).toBeUndefined();
    expect(gridOn(600, [frame]).cellOf(text)).toBeDefined();
    expect(gridOn(400, [frame], [half]).cellOf(text)).toBeDefined();
    expect(gridOn(400, [frame], [{ ...frame, top: 200 }]).cellOf(text)).toBeDefined();
  });

  it('takes a ground behind words on two lines for two boxes, not for one as wide as both', () => {
    const [above, below] = [
      { left: 400, right: 500, top: 90, bottom: 103 },
      { left: 50, right: 90, top: 106, bottom: 119 },
    ];
    expect(gridOf([above, below]).lines.map(({ left, right }) => [left, right])).toEqual([
      [400, 500],
      [400, 500],
      [50, 90],
      [50, 90],
    ]);
  });
});
