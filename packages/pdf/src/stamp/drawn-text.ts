import { type EmbeddedFont, ops, type PDF, type PDFPage, PdfString } from '@libpdf/core';
import type { Point } from '../content/geometry.ts';
import { placement, viewOf } from '../content/page-view.ts';

/** Draws one line of text upright on the displayed page; `at` is where its baseline begins, from the top left. */
export function drawLine(pdf: PDF, page: PDFPage, font: EmbeddedFont, size: number, at: Point, text: string): void {
  const point = { x: at.x, y: at.y - 1, width: 1, height: 1 }; // the unit square that stands on the baseline
  page.drawOperators([
    ops.pushGraphicsState(),
    ops.setNonStrokingGray(0),
    ops.beginText(),
    ops.setFont(page.registerFont(font), size),
    ops.setTextMatrix(...placement(viewOf(pdf, page), point)),
    ops.showText(glyphsOf(text, font)),
    ops.endText(),
    ops.popGraphicsState(),
  ]);
}

/** As libpdf encodes for its embedded fonts: two bytes for each glyph. What the font cannot draw becomes a question mark. */
function glyphsOf(text: string, font: EmbeddedFont): PdfString {
  const drawn = [...text.normalize('NFC')].map((letter) => (font.canEncode(letter) ? letter : '?')).join('');
  return PdfString.fromBytes(
    Uint8Array.from(font.encodeTextToGids(drawn).flatMap((glyph) => [glyph >> 8, glyph & 255])),
  );
}
