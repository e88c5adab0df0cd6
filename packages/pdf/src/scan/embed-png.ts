import {
  type PDF,
  PDFImage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { PNG } from 'pngjs';
import { byteAt } from '../content/characters.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { flattenPng } from './flatten-png.ts';
import { colourType, type PngFile, readPng, samplesOf } from './png-file.ts';
import { openRows } from './png-rows.ts';

/** An A4 page at 600 dpi has 35 million. */
export const maxPixels = 60_000_000;

/** Of an interlaced one, which has to be held whole. Scanners and cameras make none; a screenshot has two million. */
const maxInterlacedPixels = 8_000_000;

/**
 * Puts a PNG into a PDF without ever holding its pixels: its compressed rows mean the same there (ISO 32000-2, 7.4.4.4), and
 * what is transparent is put on white row by row. Throws PdfProblem.
 */
export async function embedPng(pdf: PDF, bytes: Uint8Array): Promise<PDFImage> {
  const png = readPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (png.width * png.height > (png.isInterlaced ? maxInterlacedPixels : maxPixels)) {
    throw new PdfProblem('too_complex');
  }
  if (png.isInterlaced) return embedPng(pdf, withoutInterlacing(bytes));
  return hasAlpha(png) ? embedFlat(pdf, png, await flattenPng(png)) : embedAsIs(pdf, png);
}

const hasAlpha = (png: PngFile): boolean =>
  png.colourType === colourType.greyWithAlpha || png.colourType === colourType.truecolourWithAlpha;

function withoutInterlacing(bytes: Uint8Array): Uint8Array {
  try {
    return PNG.sync.write(PNG.sync.read(Buffer.from(bytes)));
  } catch {
    throw new PdfProblem('damaged');
  }
}

function embedFlat(pdf: PDF, png: PngFile, picture: Buffer): PDFImage {
  const colours = samplesOf(png) - 1;
  const space = PdfName.of(colours === 1 ? 'DeviceGray' : 'DeviceRGB');
  return embed(pdf, png, { picture, colours, bits: 8, space });
}

async function embedAsIs(pdf: PDF, png: PngFile): Promise<PDFImage> {
  const { rows, bytesRead } = openRows(png);
  for await (const _ of rows); // to know that it is as large as it says
  const picture = Buffer.concat(png.picture).subarray(0, bytesRead());
  const colours = samplesOf(png);
  return embed(pdf, png, { picture, colours, bits: png.bitDepth, space: spaceOf(png), ...keyOf(png) });
}

interface Picture {
  readonly picture: Buffer;
  readonly colours: number;
  readonly bits: number;
  readonly space: PdfObject;
  /** The one colour that is not drawn: the page behind it is white. */
  readonly key?: readonly number[];
}

function embed(pdf: PDF, { width, height }: PngFile, { picture, colours, bits, space, key }: Picture): PDFImage {
  const number = PdfNumber.of;
  const filter = PdfDict.of({
    Predictor: number(anyPngPredictor),
    Colors: number(colours),
    BitsPerComponent: number(bits),
    Columns: number(width),
  });
  const entries = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: number(width),
    Height: number(height),
    ColorSpace: space,
    BitsPerComponent: number(bits),
    Filter: PdfName.of('FlateDecode'),
    DecodeParms: filter,
    ...(key && { Mask: PdfArray.of(...key.flatMap((value) => [number(value), number(value)])) }),
  };
  return new PDFImage(pdf.register(PdfStream.fromDict(entries, picture)), width, height);
}

const anyPngPredictor = 15; // ISO 32000-2, table 10: each row names its own

function spaceOf(png: PngFile): PdfObject {
  if (png.colourType === colourType.grey) return PdfName.of('DeviceGray');
  if (png.colourType === colourType.truecolour) return PdfName.of('DeviceRGB');
  const colours = paletteOnWhite(png);
  const last = colours.length / 3 - 1;
  return PdfArray.of(PdfName.of('Indexed'), PdfName.of('DeviceRGB'), PdfNumber.of(last), PdfString.fromBytes(colours));
}

const white = 255;

function paletteOnWhite({ palette, transparency = Buffer.alloc(0) }: PngFile): Uint8Array {
  return Uint8Array.from(palette, (value, at) => {
    const index = Math.floor(at / 3);
    const opacity = index < transparency.length ? byteAt(transparency, index) : white;
    return Math.round((value * opacity + white * (white - opacity)) / white);
  });
}

/** The transparent colour of a picture without a palette: two bytes for each sample (PNG, 11.3.2.1). */
function keyOf(png: PngFile): Pick<Picture, 'key'> {
  const { transparency } = png;
  const samples = samplesOf(png);
  if (png.colourType === colourType.palette || transparency?.length !== samples * 2) return {};
  return { key: Array.from({ length: samples }, (_, sample) => transparency.readUInt16BE(sample * 2)) };
}
