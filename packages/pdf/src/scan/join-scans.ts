import { PDF, type PDFImage } from '@libpdf/core';
import type { RemovedPart } from '@pacta/contracts';
import { drawImageInBox } from '../content/draw-on-page.ts';
import type { Size } from '../content/geometry.ts';
import { letter } from '../content/page-view.ts';
import { inspectPdf } from '../file/inspect-pdf.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { embedPng, maxPixels } from './embed-png.ts';
import { exifTurn } from './jpeg-orientation.ts';

export interface Scan {
  readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

export interface JoinedScans {
  readonly pdf: Uint8Array;
  readonly pages: Size[];
  /** What acted in a PDF that somebody sent, and does not any more. */
  readonly removed: RemovedPart[];
}

/** One PDF without what acts in it, or pictures of pages joined into one. */
export async function joinScans(scans: readonly Scan[]): Promise<JoinedScans> {
  const [first] = scans;
  if (!first) throw new PdfProblem('empty');
  const isPdf = scans.some(({ mediaType }) => mediaType === 'application/pdf');
  if (isPdf && scans.length > 1) throw new PdfProblem('pdf_among_scans');
  const bytes = isPdf ? first.bytes : await joinImages(scans);
  const { pages, removed, prepared } = await inspectPdf(bytes, { keepsMarks: true });
  return { pdf: prepared ?? bytes, pages, removed };
}

async function joinImages(scans: readonly Scan[]): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (const scan of scans) await addImagePage(pdf, scan);
  return pdf.save();
}

/** Points that stay free around a picture: a quarter of an inch, which printers need. */
const margin = 18;

const letterLandscape: Size = { width: letter.height, height: letter.width };

async function addImagePage(pdf: PDF, { bytes, mediaType }: Scan): Promise<void> {
  const image = mediaType === 'image/jpeg' ? embedJpeg(pdf, bytes) : await embedPng(pdf, bytes);
  const turn = mediaType === 'image/jpeg' ? exifTurn(bytes) : 0;
  const { width, height } = image.width > image.height ? letterLandscape : letter;
  const page = pdf.addPage({ width, height });
  drawImageInBox(pdf, page, image, {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    height: height - 2 * margin,
  });
  if (turn !== 0) page.setRotation(turn); // PDF readers pay no heed to EXIF
}

/** As it is: nothing of it is decoded. */
function embedJpeg(pdf: PDF, bytes: Uint8Array): PDFImage {
  const image = orDamaged(() => pdf.embedJpeg(bytes));
  if (image.width === 0 || image.height === 0) throw new PdfProblem('damaged');
  if (image.width * image.height > maxPixels) throw new PdfProblem('too_complex');
  return image;
}

function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new PdfProblem('damaged');
  }
}
