import { content } from '../../test/glyphs.ts';
import { identity } from './matrix.ts';
import { drawnPath } from './path-steps.ts';

const stepsOf = (path: string) => {
  const bytes = Buffer.from(path);
  return drawnPath({ content: { ...content, bytes }, start: 0, end: bytes.length, matrix: identity });
};

describe('drawnPath', () => {
  it('reads operators with their points', () => {
    expect(stepsOf('1 2 m 3 4 l -.5 0 1 1 2. 2 c h f*')?.ending).toBe('f*');
    expect(stepsOf('1 2 m 3 4 l -.5 0 1 1 2. 2 c h f*')?.steps).toEqual([
      { operator: 'm', points: [{ x: 1, y: 2 }] },
      { operator: 'l', points: [{ x: 3, y: 4 }] },
      {
        operator: 'c',
        points: [
          { x: -0.5, y: 0 },
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
      },
      { operator: 'h', points: [] },
    ]);
  });

  it('reads a corner that is round with a radius of nothing as a line', () => {
    expect(stepsOf('1 2 m 9 2 l 9 2 9 2 9 2 c h f')?.steps.map(({ operator }) => operator)).toEqual([
      'm',
      'l',
      'l',
      'h',
    ]);
  });

  it('reads a box as its corners', () => {
    expect(stepsOf('1 2 10 20 re W n')?.steps.map(({ operator }) => operator)).toEqual(['m', 'l', 'l', 'l', 'h']);
  });

  it('reads colours and widths that are set before its end, as pdfkit does', () => {
    const path = stepsOf('0 -9 44.5 13.5 re /DeviceRGB cs 1 0.9 0.6 scn f');
    expect(path).toMatchObject({ colours: '/DeviceRGB cs 1 0.9 0.6 scn ', ending: 'f' });
    expect(path?.steps).toHaveLength(5);
    expect(stepsOf('1 2 m 9 2 l 0 0 0 SCN 1.5 w S')).toMatchObject({ colours: '0 0 0 SCN 1.5 w ', ending: 'S' });
    expect(stepsOf('1 2 10 20 re f')?.colours).toBe('');
  });

  it('reads nothing that does more than draw a path', () => {
    for (const path of ['1 0 0 1 5 5 cm 1 2 10 20 re f', '1 2 10 re f', '1 m f']) {
      expect(stepsOf(path)).toBeUndefined();
    }
  });
});
