import { placement } from './page-view.ts';

describe('placement', () => {
  const box = { x: 50, y: 100, width: 612, height: 720 };
  const place = { x: 100, y: 200, width: 60, height: 20 };

  it.each([
    [0, [60, 0, 0, 20, 150, 600]],
    [90, [0, 60, -20, 0, 270, 200]],
    [180, [-60, 0, 0, -20, 562, 320]],
    [270, [0, -60, 20, 0, 442, 720]],
  ] as const)('puts a picture upright on a page that is turned by %i degrees', (rotation, matrix) => {
    expect(placement({ box, rotation }, place)).toEqual(matrix);
  });
});
