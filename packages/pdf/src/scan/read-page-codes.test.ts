import { createCanvas } from '@napi-rs/canvas';
import { aPdf } from '../../test/a-pdf.ts';
import { makePrintedCopy } from '../stamp/printed-copy.ts';
import { drawPages, type Picture } from './draw-page.ts';
import { joinScans } from './join-scans.ts';
import { readPageCodes } from './read-page-codes.ts';

const codes = ['P1.ABCDEFGHIJKLMNOPQRSTUVWXYZ.1.1', 'P1.ABCDEFGHIJKLMNOPQRSTUVWXYZ.1.2'];
const copy = async () => makePrintedCopy({ pdf: await aPdf('Contrato', 'Anexo'), codes, places: [] });

/** What a phone makes of a page that lies a little askew. */
function photographed({ width, height, data }: Picture, degrees: number): Uint8Array {
  const sheet = createCanvas(width, height);
  const pixels = sheet.getContext('2d').createImageData(width, height);
  pixels.data.set(data);
  sheet.getContext('2d').putImageData(pixels, 0, 0);
  const side = Math.ceil(Math.hypot(width, height));
  const photograph = createCanvas(side, side);
  const context = photograph.getContext('2d');
  context.fillStyle = '#5a5148';
  context.fillRect(0, 0, side, side);
  context.translate(side / 2, side / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.filter = 'blur(0.6px)';
  context.drawImage(sheet, -width / 2, -height / 2);
  return photograph.encodeSync('jpeg', 70);
}

it('reads the code of each page of a printed copy', async () => {
  expect(await readPageCodes(await copy())).toEqual(codes.map((code) => [code]));
});

it.each([0, 4, 90, 178])('reads photographs of the pages that are turned by %d degrees', async (degrees) => {
  const scans = [];
  for await (const page of drawPages(await copy())) {
    scans.push({ mediaType: 'image/jpeg', bytes: photographed(page, degrees) } as const);
  }
  const { pdf } = await joinScans(scans);
  expect(await readPageCodes(pdf)).toEqual(codes.map((code) => [code]));
});

it('reads nothing from a page without a code', async () => {
  expect(await readPageCodes(await aPdf('Contrato'))).toEqual([[]]);
});
