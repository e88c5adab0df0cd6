import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { aPng, chunk, type Drawn } from '../../test/a-png.ts';
import { checkStructure, itWith, node, run } from '../../test/tools.ts';
import { joinScans } from './join-scans.ts';

const [width, height] = [37, 29];

/** Rows that change in both directions, each with another filter. */
function rowsOf(length: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([y % 5, ...Array.from({ length }, (_, x) => (x * 7 + y * 13) % 256)]),
  );
  return Buffer.concat(rows);
}

const palette = Buffer.from(Array.from({ length: 768 }, (_, at) => (at * 11) % 256));
const kinds: [string, Drawn][] = [
  ['black and white', { width, height, depth: 1, colour: 0, rows: rowsOf(5) }],
  ['grey', { width, height, colour: 0, rows: rowsOf(width) }],
  ['grey of 16 bits', { width, height, depth: 16, colour: 0, rows: rowsOf(width * 2) }],
  [
    'grey with one transparent',
    {
      ...{ width, height, colour: 0, rows: rowsOf(width) },
      chunks: [chunk('tRNS', Buffer.from([0, 13]))],
    },
  ],
  ['colours', { width, height, colour: 2, rows: rowsOf(width * 3) }],
  ['colours of 16 bits', { width, height, depth: 16, colour: 2, rows: rowsOf(width * 6) }],
  ['a palette', { width, height, colour: 3, chunks: [chunk('PLTE', palette)], rows: rowsOf(width) }],
  [
    'a palette of four',
    {
      ...{ width, height, depth: 2, colour: 3, rows: rowsOf(10) },
      chunks: [chunk('PLTE', palette.subarray(0, 12)), chunk('tRNS', Buffer.from([0, 128]))],
    },
  ],
  ['grey with alpha', { width, height, colour: 4, rows: rowsOf(width * 2) }],
  ['colours with alpha', { width, height, colour: 6, rows: rowsOf(width * 4) }],
  ['colours with alpha of 16 bits', { width, height, depth: 16, colour: 6, rows: rowsOf(width * 8) }],
];

const joined = async (png: Buffer) => (await joinScans([{ mediaType: 'image/png', bytes: png }])).pdf;
const reasonOf = (png: Buffer) =>
  joined(png).then(
    () => 'accepted',
    ({ reason }) => reason,
  );

/** The picture on white, as a program sees it that we did not write. */
async function seen(png: Buffer): Promise<Uint8ClampedArray> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(await loadImage(png), 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

const farthest = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? -1000))), 0);

describe('a PNG of a page', () => {
  itWith(['qpdf', 'mutool'], 'shows in a PDF as it showed by itself', async () => {
    for (const [name, drawn] of kinds) {
      const png = aPng(drawn);
      const pdf = await joined(png);
      checkStructure(pdf);
      expect([name, farthest(await pictureIn(pdf), await seen(png)) <= 2]).toEqual([name, true]);
    }
  });

  it('brings nothing along that is not its picture', async () => {
    const [, grey] = kinds[1] ?? [];
    const png = aPng({ ...(grey as Drawn), behind: 'PROGRAM', chunks: [chunk('zTXt', Buffer.from('PROGRAM'))] });
    expect(Buffer.from(await joined(png)).includes('PROGRAM')).toBe(false);
  });

  const rows = rowsOf(width);
  const grey = { width, height, colour: 0, rows };
  it.each([
    ['fewer rows than it says', aPng({ ...grey, height: height + 1 }), 'damaged'],
    ['more rows than it says', aPng({ ...grey, height: height - 1 }), 'damaged'],
    ['a picture that ends within a row', aPng({ ...grey, rows: rows.subarray(0, -3) }), 'damaged'],
    ['a filter that there is not', aPng({ ...grey, rows: Buffer.alloc(rows.length, 9) }), 'damaged'],
    ['a depth that its colours cannot have', aPng({ ...grey, depth: 4, colour: 2 }), 'damaged'],
    ['a palette without colours', aPng({ ...grey, colour: 3 }), 'damaged'],
    ['no width', aPng({ ...grey, width: 0 }), 'damaged'],
    ['more pixels than a page', aPng({ ...grey, width: 60_000, height: 60_000 }), 'too_complex'],
    ['many pixels that are interlaced', aPng({ ...grey, width: 6_000, height: 6_000, interlace: 1 }), 'too_complex'],
    ['another byte', flipped(aPng(grey)), 'damaged'],
  ])('is refused with %s', async (_, png, reason) => {
    expect(await reasonOf(png)).toBe(reason);
  });
});

it('is never held whole: big pages take little memory', () => {
  const script = path.join(import.meta.dirname, '../../test/join-big-pages.ts');
  const megabytes = Number(node(script));
  expect(megabytes).toBeLessThan(80); // the pixels of one take 100, and as many again to be worked on
});

function flipped(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') + 20;
  png[at] = (png[at] ?? 0) ^ 1;
  return png;
}

/** What mutool makes of the page, at the place of the picture and in its size. */
async function pictureIn(pdf: Uint8Array): Promise<Uint8ClampedArray> {
  const drawn = run('mutool', pdf, (file) => ['draw', '-q', '-F', 'png', '-r', '72', '-o', '-', file, '1']);
  return cut(await loadImage(drawn));
}

function cut(image: Awaited<ReturnType<typeof loadImage>>): Uint8ClampedArray {
  const margin = 18;
  const scale = Math.min((image.width - 2 * margin) / width, (image.height - 2 * margin) / height);
  const [x, y] = [(image.width - width * scale) / 2, (image.height - height * scale) / 2];
  const sheet = createCanvas(image.width, image.height);
  const context = sheet.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const picked = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (Math.round(y + (row + 0.5) * scale) * image.width + Math.round(x + (column + 0.5) * scale)) * 4;
      picked.set(data.subarray(at, at + 4), (row * width + column) * 4);
    }
  }
  return picked;
}
