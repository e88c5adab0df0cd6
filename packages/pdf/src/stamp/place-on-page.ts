import type { PDF, PDFPage } from '@libpdf/core';
import type { PagePlace } from '@pacta/contracts';
import type { Box, Size } from '../content/geometry.ts';
import { displayedSize, placement, viewOf } from '../content/page-view.ts';

/** A place on a page: its corners in user space, and how it is seen. */
export interface PlaceOnPage {
  readonly page: PDFPage;
  readonly corners: readonly [left: number, bottom: number, right: number, top: number];
}

/** Where a box of the displayed page lies; undefined where there is no such page. */
export function placeOnPage(pdf: PDF, place: PagePlace): PlaceOnPage | undefined {
  const page = pdf.getPages()[place.page - 1];
  if (!page) return undefined;
  const view = viewOf(pdf, page);
  const [a, b, c, d, e, f] = placement(view, inPoints(place, displayedSize(view)));
  const [x, y] = [e + a + c, f + b + d];
  return { page, corners: [Math.min(e, x), Math.min(f, y), Math.max(e, x), Math.max(f, y)] };
}

const inPoints = ({ x, y, width, height }: PagePlace, size: Size): Box => ({
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
});
