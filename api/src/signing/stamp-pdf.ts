import { PDF } from '@libpdf/core';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { addCertificatePage } from '../certificate/certificate-page.ts';
import type { Evidence } from '../certificate/evidence.ts';
import type { Box } from '../pdf/geometry.ts';
import { drawImageInBox, openForDrawing } from '../pdf/page-canvas.ts';
import { displayedSize, viewOf } from '../pdf/page-view.ts';
import { saveAppended } from '../pdf/save-appended.ts';
import { addSignatureField } from './signature-field.ts';

export interface Mark {
  readonly position: SignerPosition;
  readonly png: Uint8Array;
}

export interface Stamping {
  readonly pdf: Uint8Array;
  readonly marks: readonly Mark[];
  readonly places: readonly SignaturePosition[];
  readonly evidence: Evidence;
  readonly seal: { readonly room: number; readonly name: string; readonly at: Date };
}

/** Draws the signers' marks, adds the certificate page and leaves room for the seal. The given bytes stay its beginning. */
export async function stampPdf({ pdf: bytes, marks, places, evidence, seal }: Stamping): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  drawMarks(pdf, marks, places);
  addCertificatePage(pdf, evidence);
  addSignatureField(pdf, { ...seal, reason: `Pacta ${evidence.identifier}` });
  return saveAppended(pdf);
}

function drawMarks(pdf: PDF, marks: readonly Mark[], places: readonly SignaturePosition[]): void {
  const pages = pdf.getPages();
  const images = new Map(marks.map(({ position, png }) => [position, pdf.embedPng(png)]));
  for (const [number, onPage] of Map.groupBy(places, ({ page }) => page)) {
    const page = pages[number - 1];
    if (!page || !onPage.some(({ position }) => images.has(position))) continue;
    openForDrawing(pdf, page);
    const size = displayedSize(viewOf(pdf, page));
    for (const place of onPage) {
      const image = images.get(place.position);
      if (image) drawImageInBox(pdf, page, image, inPoints(place, size));
    }
  }
}

const inPoints = (place: SignaturePosition, size: { width: number; height: number }): Box => ({
  x: place.x * size.width,
  y: place.y * size.height,
  width: place.width * size.width,
  height: place.height * size.height,
});
