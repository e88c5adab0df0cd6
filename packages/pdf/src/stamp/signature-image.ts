import { PNG } from 'pngjs';
import { pngSize } from '../content/png-size.ts';
import { PdfProblem } from '../pdf-problem.ts';

/** Pixels. Guesses: more than a screen has that somebody signs on, and 8 MB once they are decoded. */
const [maxSide, maxPixels] = [4_000, 2_000_000];

const truecolourWithAlpha = 6; // PNG (ISO/IEC 15948), 11.2.2

/** Checks a signature's picture and answers with the same picture in the plainest form of PNG. */
export function readSignatureImage(bytes: Buffer): Buffer {
  checkSize(bytes); // before decoding: a few bytes can claim gigapixels
  try {
    return PNG.sync.write(PNG.sync.read(bytes), { colorType: truecolourWithAlpha, bitDepth: 8 });
  } catch {
    throw new PdfProblem('signature_image_unusable');
  }
}

function checkSize(bytes: Buffer): void {
  const { width, height } = pngSize(bytes) ?? { width: 0, height: 0 };
  const isUsable = width > 0 && height > 0 && Math.max(width, height) <= maxSide && width * height <= maxPixels;
  if (!isUsable) throw new PdfProblem('signature_image_unusable');
}
