import { PDF } from '@libpdf/core';
import { rawPage } from '../../test/raw-pdf.ts';
import { placement, viewOf } from './page-view.ts';

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

describe('viewOf', () => {
  it.each([
    ['its own box', '/MediaBox [0 0 612 792]', { x: 0, y: 0, width: 612, height: 792 }, 0],
    ['what is left of it by a crop box', '/CropBox [100 100 300 9000]', { x: 100, y: 100, width: 200, height: 692 }, 0],
    ['no crop box that lies outside', '/CropBox [700 0 800 100]', { x: 0, y: 0, width: 612, height: 792 }, 0],
    ['turns below zero', '/Rotate -90', { x: 0, y: 0, width: 612, height: 792 }, 270],
    ['no turns but quarters', '/Rotate 45', { x: 0, y: 0, width: 612, height: 792 }, 0],
  ])('sees %s', async (_, page, box, rotation) => {
    const pdf = await PDF.load(rawPage({ page }));
    const [first] = pdf.getPages();
    expect(first && viewOf(pdf, first)).toEqual({ box, rotation });
  });
});
