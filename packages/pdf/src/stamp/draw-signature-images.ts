import type { PDF } from '@libpdf/core';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { drawImageInBox, openForDrawing } from '../content/draw-on-page.ts';
import type { Box, Size } from '../content/geometry.ts';
import { displayedSize, viewOf } from '../content/page-view.ts';

export interface SignatureImage {
  readonly position: SignerPosition;
  readonly png: Uint8Array;
}

/** Draws each signer's image into the boxes of their position. */
export function drawSignatureImages(
  pdf: PDF,
  signatureImages: readonly SignatureImage[],
  positions: readonly SignaturePosition[],
): void {
  const pages = pdf.getPages();
  const images = new Map(signatureImages.map(({ position, png }) => [position, pdf.embedPng(png)]));
  for (const [number, onPage] of Map.groupBy(positions, ({ page }) => page)) {
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

const inPoints = (place: SignaturePosition, size: Size): Box => ({
  x: place.x * size.width,
  y: place.y * size.height,
  width: place.width * size.width,
  height: place.height * size.height,
});
