import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { ExpectedProblem } from '../../problem.ts';
import { type ImageType, sniffImageType } from './image-type.ts';

const width = 640;
const height = 320;
const maxPixels = 25_000_000;
const safe = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 } as const satisfies SharpOptions;

sharp.cache(false);
sharp.concurrency(1);

/**
 * Redraws an image as a PNG that contains nothing but its pixels. No loader follows a reference, and an SVG's scripts
 * are not run. Throws file.type_not_allowed, image.too_large and image.unreadable.
 */
export async function drawImage(bytes: Uint8Array): Promise<Buffer> {
  const type = sniffImageType(Buffer.from(bytes.subarray(0, 4096)));
  if (!type) throw new ExpectedProblem('file.type_not_allowed');
  try {
    return await (type === 'svg' ? drawVector(bytes) : drawPixels(bytes, type));
  } catch (error) {
    throw error instanceof ExpectedProblem ? error : new ExpectedProblem('image.unreadable');
  }
}

async function drawPixels(bytes: Uint8Array, type: ImageType): Promise<Buffer> {
  const header = await sharp(bytes, { ...safe, limitInputPixels: false }).metadata(); // reads no pixels yet
  if (header.format !== type) throw new ExpectedProblem('image.unreadable');
  if (header.width * header.height > maxPixels) throw new ExpectedProblem('image.too_large');
  return toPng(sharp(bytes, safe).autoOrient(), true);
}

const minDensity = 1;
const maxDensity = 100_000;

/** Uses the density at which the SVG fills the stored size: it has no pixels of its own. */
async function drawVector(bytes: Uint8Array): Promise<Buffer> {
  const standard = 72;
  const header = await sharp(bytes, { ...safe, limitInputPixels: false, density: standard }).metadata();
  if (header.format !== 'svg') throw new ExpectedProblem('image.unreadable');
  const scale = Math.min(width / header.width, height / header.height);
  const density = Math.min(maxDensity, Math.max(minDensity, standard * scale));
  return toPng(sharp(bytes, { ...safe, density }), false);
}

/** An image of the store, no wider or higher than that. */
export const shrinkImage = (png: Uint8Array, pixels: number): Promise<Buffer> =>
  sharp(png, safe).resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }).png().toBuffer();

const toPng = (image: Sharp, withoutEnlargement: boolean): Promise<Buffer> =>
  image.resize({ width, height, fit: 'inside', withoutEnlargement }).toColourspace('srgb').png().toBuffer();
