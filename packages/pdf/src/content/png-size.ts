import type { Size } from './geometry.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Where the first chunk says the size, in bytes (PNG, ISO/IEC 15948, 11.2.2). */
const offsets = { width: 16, height: 20, end: 24 } as const;

/** How many pixels a PNG says that it has; undefined of anything else. */
export function pngSize(bytes: Buffer): Size | undefined {
  const isPng = bytes.length > offsets.end && bytes.subarray(0, signature.length).equals(signature);
  return isPng ? { width: bytes.readUInt32BE(offsets.width), height: bytes.readUInt32BE(offsets.height) } : undefined;
}
