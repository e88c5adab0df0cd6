import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflate } from 'node:zlib';
import { byteAt } from '../content/characters.ts';
import { type PngFile, rowLength, samplesOf } from './png-file.ts';
import { openRows } from './png-rows.ts';

const white = 255; // what is behind a transparent pixel

/** The picture of a PNG with an alpha channel, put on white: a zlib stream of rows of 8 bits with PNG filters before them. */
export async function flattenPng(png: PngFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  await pipeline(Readable.from(flattened(png)), createDeflate(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const part of compressed) parts.push(part);
  });
  return Buffer.concat(parts);
}

const sub = 1; // each byte less the one of the pixel before it: smaller than without a filter, and quick

async function* flattened(png: PngFile): AsyncGenerator<Buffer> {
  const length = rowLength(png);
  const bytesOfPixel = (samplesOf(png) * png.bitDepth) / 8;
  let [row, above] = [Buffer.alloc(length), Buffer.alloc(length)];
  for await (const filtered of openRows(png).rows) {
    [row, above] = [above, row];
    unfilter(filtered, row, above, bytesOfPixel);
    yield onWhite(png, row);
  }
}

/** Puts colours on white, keeps the first byte of two, and filters again. */
function onWhite(png: PngFile, row: Buffer): Buffer {
  const samples = samplesOf(png);
  const bytes = png.bitDepth / 8;
  const colours = samples - 1;
  const flat = Buffer.alloc(1 + png.width * colours);
  flat[0] = sub;
  const before = [0, 0, 0];
  for (let pixel = 0; pixel < png.width; pixel += 1) {
    const at = pixel * samples * bytes;
    const opacity = byteAt(row, at + colours * bytes);
    for (let colour = 0; colour < colours; colour += 1) {
      const shown = byteAt(row, at + colour * bytes) * opacity + white * (white - opacity);
      const value = Math.round(shown / white);
      flat[1 + pixel * colours + colour] = value - (before[colour] ?? 0);
      before[colour] = value;
    }
  }
  return flat;
}

/** Takes the filter off a row (PNG, ISO/IEC 15948, 9.2). */
function unfilter(filtered: Buffer, row: Buffer, above: Buffer, pixel: number): void {
  const predict = predictors[byteAt(filtered, 0)] ?? none;
  for (let at = 0; at < row.length; at += 1) {
    const left = at < pixel ? 0 : byteAt(row, at - pixel);
    const corner = at < pixel ? 0 : byteAt(above, at - pixel);
    row[at] = byteAt(filtered, at + 1) + predict(left, byteAt(above, at), corner);
  }
}

type Predict = (left: number, above: number, corner: number) => number;
const none: Predict = () => 0;
const predictors: readonly Predict[] = [
  none,
  (left) => left,
  (_, above) => above,
  (left, above) => Math.floor((left + above) / 2),
  paeth,
];

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
