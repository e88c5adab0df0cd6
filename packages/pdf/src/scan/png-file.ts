import { crc32 } from 'node:zlib';
import { byteAt } from '../content/characters.ts';
import type { Size } from '../content/geometry.ts';
import { pngSize } from '../content/png-size.ts';
import { PdfProblem } from '../pdf-problem.ts';

/** How a pixel is told (PNG, ISO/IEC 15948, 11.2.2). */
export const colourType = { grey: 0, truecolour: 2, palette: 3, greyWithAlpha: 4, truecolourWithAlpha: 6 } as const;

/** A PNG in its parts; its picture is still compressed. */
export interface PngFile extends Size {
  readonly bitDepth: number;
  readonly colourType: number;
  readonly isInterlaced: boolean;
  readonly palette: Buffer; // red, green, blue of each colour
  readonly transparency: Buffer | undefined; // opacity of the palette's colours, or the one colour that is transparent
  readonly picture: Buffer[]; // the parts of its zlib stream
}

/** Samples of a pixel, and how many bits each may have. */
const kinds = new Map<number, { readonly samples: number; readonly depths: readonly number[] }>([
  [colourType.grey, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [colourType.truecolour, { samples: 3, depths: [8, 16] }],
  [colourType.palette, { samples: 1, depths: [1, 2, 4, 8] }],
  [colourType.greyWithAlpha, { samples: 2, depths: [8, 16] }],
  [colourType.truecolourWithAlpha, { samples: 4, depths: [8, 16] }],
]);

export const samplesOf = (png: Pick<PngFile, 'colourType'>): number => kinds.get(png.colourType)?.samples ?? 0;

/** Bytes of a row, without the one that names its filter. */
export const rowLength = (png: PngFile): number => Math.ceil((png.width * samplesOf(png) * png.bitDepth) / 8);

const signatureLength = 8;

/** A chunk: its length, its name, its data, its check; in bytes. */
const chunk = { name: 4, data: 8, frame: 12 } as const;
const header = { length: 13, bitDepth: 8, colourType: 9, compression: 10, filter: 11, interlace: 12 } as const;

/** Reads the parts of a PNG. Throws PdfProblem('damaged') where they are not as they have to be. */
export function readPng(file: Buffer): PngFile {
  const size = pngSize(file);
  const [first, ...chunks] = size ? [...chunksOf(file)] : [];
  if (!size || first?.name !== 'IHDR' || first.data.length !== header.length) throw new PdfProblem('damaged');
  const dataOf = (name: string) => chunks.filter((each) => each.name === name).map(({ data }) => data);
  const png: PngFile = {
    ...size,
    bitDepth: byteAt(first.data, header.bitDepth),
    colourType: byteAt(first.data, header.colourType),
    isInterlaced: first.data[header.interlace] === 1,
    palette: dataOf('PLTE')[0] ?? Buffer.alloc(0),
    transparency: dataOf('tRNS')[0],
    picture: dataOf('IDAT'),
  };
  if (!isPlain(first.data) || !isPossible(png)) throw new PdfProblem('damaged');
  return png;
}

/** The only methods that there are. */
const isPlain = (data: Buffer): boolean =>
  data[header.compression] === 0 && data[header.filter] === 0 && byteAt(data, header.interlace) <= 1;

const coloursAtMost = 256;

function isPossible({ width, height, bitDepth, colourType: colour, palette, picture }: PngFile): boolean {
  const colours = palette.length / 3;
  const hasColours = Number.isInteger(colours) && colours > 0 && colours <= coloursAtMost;
  return (
    width > 0 &&
    height > 0 &&
    picture.length > 0 &&
    kinds.get(colour)?.depths.includes(bitDepth) === true &&
    (colour !== colourType.palette || hasColours)
  );
}

function* chunksOf(file: Buffer): Generator<{ name: string; data: Buffer }> {
  for (let at = signatureLength; at + chunk.frame <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + chunk.data + length;
    if (end + 4 > file.length) throw new PdfProblem('damaged');
    const isSound = crc32(file.subarray(at + chunk.name, end)) === file.readUInt32BE(end);
    const name = file.toString('latin1', at + chunk.name, at + chunk.data);
    if (!isSound) throw new PdfProblem('damaged');
    if (name === 'IEND') return;
    yield { name, data: file.subarray(at + chunk.data, end) };
    at = end + 4;
  }
  throw new PdfProblem('damaged'); // it was cut
}
