import { ops, type PDF, type PDFImage, type PDFPage, PdfArray, PdfDict, PdfStream } from '@libpdf/core';
import type { Box } from './geometry.ts';
import { operationsOf } from './operations.ts';
import { inherited, placement, viewOf } from './page-view.ts';
import { pageContent } from './stream.ts';

/** Makes a page safe to draw on: its own resources, and content that leaves nothing behind. */
export function openForDrawing(pdf: PDF, page: PDFPage): void {
  ownResources(pdf, page);
  closeGraphicsStates(pdf, page);
}

/** libpdf would give the page empty resources where it inherits some, and its text would lose its fonts. */
function ownResources(pdf: PDF, page: PDFPage): void {
  const resources = inherited(pdf, page, 'Resources');
  page.dict.set('Resources', resources instanceof PdfDict ? deepEnoughCopy(pdf, resources) : new PdfDict());
}

/** Resources that other pages use too must not change with this one. */
function deepEnoughCopy(pdf: PDF, resources: PdfDict): PdfDict {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const copy = resources.clone();
  for (const kind of ['XObject', 'Font', 'ExtGState']) {
    const entries = copy.getDict(kind, resolve);
    if (entries) copy.set(kind, entries.clone());
  }
  return copy;
}

/** Content may end inside a `q`: what is drawn after it would be moved and scaled along. */
function closeGraphicsStates(pdf: PDF, page: PDFPage): void {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const contents = page.dict.get('Contents', resolve);
  const open = countOpenStates(pageContent(pdf, contents));
  const reference = page.dict.get('Contents');
  if (open === 0 || !reference) return;
  const parts = contents instanceof PdfArray ? contents.toArray() : [reference];
  const closing = pdf.register(new PdfStream([], Buffer.from('\nQ'.repeat(open))));
  page.dict.set('Contents', new PdfArray([...parts, closing]));
}

/** How many graphics states a content leaves open. */
export function countOpenStates(content: Uint8Array): number {
  let open = 0;
  for (const { name } of operationsOf(content)) {
    if (name === 'q') open += 1;
    if (name === 'Q' && open > 0) open -= 1;
  }
  return open;
}

/** Draws an image as large as a box of the displayed page allows, in its middle, upright for the reader. */
export function drawImageInBox(pdf: PDF, page: PDFPage, image: PDFImage, box: Box): void {
  page.drawOperators([
    ops.pushGraphicsState(),
    ops.concatMatrix(...placement(viewOf(pdf, page), fitted(image, box))),
    ops.paintXObject(page.registerImage(image)),
    ops.popGraphicsState(),
  ]);
}

/** As large as a box allows, in its middle. */
export function fitted(image: { width: number; height: number }, box: Box): Box {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
