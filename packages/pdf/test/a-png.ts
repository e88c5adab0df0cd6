import { crc32, deflateSync } from 'node:zlib';

export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly colour: number;
  readonly interlace?: number;
  readonly chunks?: readonly Buffer[];
  /** What is in the rows, filters included. */
  readonly rows: Buffer;
  /** What stands behind the compressed picture. */
  readonly behind?: string;
}

export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of any kind, whether or not it is as it has to be. */
export const aPng = ({ rows, behind = '', ...drawn }: Drawn): Buffer =>
  pngOf(drawn, Buffer.concat([deflateSync(rows), Buffer.from(behind)]));

/** The same of rows that are compressed. */
export function pngOf(
  { width, height, depth = 8, colour, interlace = 0, chunks = [] }: Omit<Drawn, 'rows' | 'behind'>,
  picture: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const half = Math.ceil(picture.length / 2);
  const parts = [picture.subarray(0, half), picture.subarray(half)].map((data) => chunk('IDAT', data));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, ...parts, chunk('IEND', Buffer.alloc(0))]);
}
