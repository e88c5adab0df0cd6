import { PNG } from 'pngjs';
import { PdfProblem } from '../pdf-problem.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const headerLength = 24; // up to width and height
const maxSide = 4_000;
const maxPixels = 2_000_000;

/** Checks a signature's picture and answers with the same picture in the plainest form of PNG. */
export function readSignatureImage(bytes: Buffer): Buffer {
  checkSize(bytes); // before decoding: a few bytes can claim gigapixels
  try {
    return PNG.sync.write(PNG.sync.read(bytes), { colorType: 6, bitDepth: 8 });
  } catch {
    throw new PdfProblem('signature_image_unusable');
  }
}

function checkSize(bytes: Buffer): void {
  const isPng = bytes.length > headerLength && bytes.subarray(0, signature.length).equals(signature);
  const [width, height] = isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0];
  const isUsable = width > 0 && height > 0 && Math.max(width, height) <= maxSide && width * height <= maxPixels;
  if (!isUsable) throw new PdfProblem('signature_image_unusable');
}
