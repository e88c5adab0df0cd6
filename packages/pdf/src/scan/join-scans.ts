import { PDF } from '@libpdf/core';
import type { RemovedPart } from '@pacta/contracts';
import { PNG } from 'pngjs';
import { drawImageInBox } from '../content/draw-on-page.ts';
import type { Size } from '../content/geometry.ts';
import { letter } from '../content/page-view.ts';
import { pngSize } from '../content/png-size.ts';
import { inspectPdf } from '../file/inspect-pdf.ts';
import { PdfProblem } from '../pdf-problem.ts';
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
  for (const scan of scans) addImagePage(pdf, scan);
  return pdf.save();
}

/** Points that stay free around a picture: a quarter of an inch, which printers need. */
const margin = 18;

const letterLandscape: Size = { width: letter.height, height: letter.width };

function addImagePage(pdf: PDF, { bytes, mediaType }: Scan): void {
  const image = embed(pdf, bytes, mediaType);
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

function embed(pdf: PDF, bytes: Uint8Array, mediaType: Scan['mediaType']) {
  try {
    return mediaType === 'image/jpeg' ? pdf.embedJpeg(bytes) : pdf.embedPng(plainPng(bytes));
  } catch {
    throw new PdfProblem('damaged');
  }
}

/** An A4 page at 600 dpi has 35 million. */
const maxPixels = 60_000_000;

const truecolour = 2; // PNG (ISO/IEC 15948), 11.2.2
const white = { red: 255, green: 255, blue: 255 }; // behind what is transparent

/** Decodes and encodes again: what a reader later gets is the plainest form of PNG. */
function plainPng(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const size = pngSize(file);
  if (!size || size.width * size.height > maxPixels) throw new PdfProblem('damaged');
  return PNG.sync.write(PNG.sync.read(file), {
    colorType: truecolour,
    bitDepth: 8,
    bgColor: white,
  });
}
