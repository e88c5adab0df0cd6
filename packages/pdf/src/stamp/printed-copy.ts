import { type EmbeddedFont, ops, type PDF, type PDFPage, PdfArray, PdfNumber } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { openForDrawing } from '../content/draw-on-page.ts';
import type { Box, Size } from '../content/geometry.ts';
import { displayedSize, placement, viewOf } from '../content/page-view.ts';
import { openPdf } from '../file/open-pdf.ts';
import { saveRewritten } from '../file/save.ts';
import { fontFile } from '../font/bundled-fonts.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { drawLine } from './drawn-text.ts';
import { roomForCode } from './free-corner.ts';
import { pageCode } from './page-code.ts';

/** A document as it is printed to be signed by hand. */
export interface PrintedCopy {
  readonly pdf: Uint8Array;
  /** What the code of each page says; the first is for the first page. */
  readonly codes: readonly string[];
  readonly places: readonly SigningPlace[];
}

/** Where somebody signs by hand, and the words that say who. */
export interface SigningPlace extends SignaturePosition {
  readonly label: string;
}

const labelSize = 7; // points: small, and still read from paper
const labelGap = 2; // points between the label and the edge of its box
const frameWidth = 0.5; // points
const frameDash = 2; // points
const frameGray = 0.45;

/** Puts a code on each page, by which its scan is recognized, and frames the places to sign. */
export async function makePrintedCopy({ pdf: bytes, codes, places }: PrintedCopy): Promise<Uint8Array> {
  const pdf = await openPdf(bytes);
  const fonts = fontsOf(pdf);
  const font = pdf.embedFont(fontFile('arimo', { weight: 400, isItalic: false }));
  pdf.getPages().forEach((page, index) => {
    const size = displayedSize(viewOf(pdf, page)); // before the page grows: places are shares of what was shown
    const own = places.filter(({ page: number }) => number === index + 1);
    const boxes = own.map((place) => ({ label: place.label, box: inPoints(place, size) }));
    const room = roomForCode(
      pdf,
      page,
      fonts,
      boxes.map(({ box }) => box),
    );
    openForDrawing(pdf, page);
    for (const { label, box } of boxes) drawPlace(pdf, page, font, box, label);
    const code = codes[index];
    if (code !== undefined) page.drawOperators(pageCode(pdf, page, room, code));
  });
  return saveRewritten(pdf);
}

const inPoints = ({ x, y, width, height }: SignaturePosition, size: Size): Box => ({
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
});

/** A dashed frame with the name at its foot. */
function drawPlace(pdf: PDF, page: PDFPage, font: EmbeddedFont, box: Box, label: string): void {
  const [a, b, c, d, e, f] = placement(viewOf(pdf, page), box);
  page.drawOperators([
    ops.pushGraphicsState(),
    ops.setStrokingGray(frameGray),
    ops.setLineWidth(frameWidth),
    ops.setDashPattern(PdfArray.of(PdfNumber.of(frameDash), PdfNumber.of(frameDash)), 0),
    ops.moveTo(e, f),
    ops.lineTo(e + a, f + b),
    ops.lineTo(e + a + c, f + b + d),
    ops.lineTo(e + c, f + d),
    ops.closeAndStroke(),
    ops.popGraphicsState(),
  ]);
  const at = { x: box.x + labelGap, y: box.y + box.height - labelGap };
  drawLine(pdf, page, font, labelSize, at, fitting(label, font, box.width - 2 * labelGap));
}

/** As much of a label as its box has room for. */
function fitting(label: string, font: EmbeddedFont, width: number): string {
  const letters = [...label];
  const fits = (count: number) => font.getTextWidth(letters.slice(0, count).join(''), labelSize) <= width;
  let count = letters.length;
  while (count > 1 && !fits(count)) count -= 1;
  return count === letters.length ? label : `${letters.slice(0, Math.max(1, count - 1)).join('')}…`;
}
