import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openDocument } from '../pdfjs/open-document.ts';
import { maxPixels } from './embed-png.ts';

/** Pixels as a camera or a screen has them: red, green, blue and opacity, row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const pointsPerInch = 72;
const resolution = 150; // dpi: a code of 15 mm then has 3.5 pixels a module; 2.1 were enough in every trial
const maxSide = 4_000; // pixels: a poster is drawn with fewer dots, not refused

/** Draws the pages of a PDF one after the other, so that one picture is held at a time. */
export async function* drawPages(pdf: Uint8Array): AsyncGenerator<Picture> {
  const loading = openDocument(pdf, { maxImageSize: maxPixels }); // a picture with more is left out, and its page is told as unread
  try {
    const document = await loading.promise;
    for (let number = 1; number <= document.numPages; number += 1) yield await drawPage(await document.getPage(number));
  } finally {
    await loading.destroy();
  }
}

async function drawPage(page: PDFPageProxy): Promise<Picture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(resolution / pointsPerInch, maxSide / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  page.cleanup();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
