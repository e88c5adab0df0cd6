import { glyphsOf } from '../../test/glyphs.ts';
import { boxInFrame, framesOf, intoFrame, outOfFrame } from './frame.ts';

describe('framesOf', () => {
  it('puts text that runs the same way into one frame, and turned text into another', () => {
    const level = glyphsOf('uno');
    const upright = glyphsOf('dos', { matrix: [0, 1, -1, 0, 300, 0] });
    const frames = [...framesOf([...level, ...upright, ...glyphsOf('tres', { y: 600 })])];
    expect(frames.map(([{ sin }, letters]) => [Math.round(sin), letters.length])).toEqual([
      [0, 7],
      [1, 3],
    ]);
  });

  it('lays turned text along the lines of its frame', () => {
    const [letters] = [...framesOf(glyphsOf('ab', { x: 100, y: 50, matrix: [0, 1, -1, 0, 0, 0] })).values()];
    expect(letters?.map(({ x, y, width }) => [x, y, width].map(Math.round))).toEqual([
      [100, 50, 5],
      [105, 50, 5],
    ]);
  });

  it('takes a line that is a little askew for level', () => {
    const askew = glyphsOf('x', { matrix: [1, 0.004, -0.004, 1, 0, 0] });
    expect(framesOf([...glyphsOf('x'), ...askew]).size).toBe(1);
  });

  it('leaves out letters without a size', () => {
    expect(framesOf(glyphsOf('x', { size: 0 })).size).toBe(0);
  });
});

describe('a frame', () => {
  const upright = { cos: 0, sin: 1 };

  it('brings points into it and back', () => {
    expect(intoFrame(upright, { x: 3, y: 4 })).toEqual({ x: 4, y: -3 });
    expect(outOfFrame(upright, { x: 4, y: -3 })).toEqual({ x: 3, y: 4 });
  });

  it('turns a box', () => {
    expect(boxInFrame(upright, { x: 10, y: 20, width: 30, height: 5 })).toEqual({
      x: 20,
      y: -40,
      width: 5,
      height: 30,
    });
  });
});
