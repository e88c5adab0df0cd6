import { PDF } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { fixture } from '../../test/fixture.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { fullBudget } from '../content/glyph.ts';
import { pageScene } from '../content/read-page.ts';
import { drawSignatureImages } from './draw-signature-images.ts';

const png = fixture('mark.png'); // 600 by 200 pixels
const place: SignaturePosition = { position: 'firmante_1', page: 1, x: 0.5, y: 0.25, width: 0.25, height: 0.25 };

/** Where a page shows images once these are drawn, in points from its lower left corner. */
async function imagesOn(positions: readonly SignaturePosition[], page = '/MediaBox [0 0 600 400]') {
  const pdf = await PDF.load(rawPage({ page }));
  drawSignatureImages(pdf, [{ position: 'firmante_1', png }], positions);
  const saved = await PDF.load(await pdf.save());
  const [first] = saved.getPages();
  if (!first) throw new Error('There is no page.');
  const { graphics } = pageScene(saved, first, () => undefined, fullBudget(), new Map());
  return graphics.filter(({ kind }) => kind === 'image').map(({ box }) => box);
}

const around = (x: number, y: number, width: number, height: number) => ({
  x: expect.closeTo(x),
  y: expect.closeTo(y),
  width: expect.closeTo(width),
  height: expect.closeTo(height),
});

describe('drawSignatureImages', () => {
  it('draws an image as large as its box allows, in the middle of it', async () => {
    expect(await imagesOn([place])).toEqual([around(300, 225, 150, 50)]);
  });

  it('draws it upright on a page that readers turn', async () => {
    expect(await imagesOn([place], '/MediaBox [0 0 600 400] /Rotate 90')).toEqual([around(208.33, 200, 33.33, 100)]);
  });

  it('draws only into the places of those who signed, and on pages that are there', async () => {
    expect(
      await imagesOn([
        { ...place, position: 'firmante_2' },
        { ...place, page: 7 },
      ]),
    ).toEqual([]);
  });
});
