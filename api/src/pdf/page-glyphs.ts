import { type PDF, type PDFPage, PdfDict } from '@libpdf/core';
import { ContentReader } from './content-reader.ts';
import { pageContent } from './content-stream.ts';
import type { FontReaders } from './font-reader.ts';
import type { Budget, Glyph } from './glyph.ts';
import { identity } from './matrix.ts';
import { inherited } from './page-view.ts';

/** Every glyph of a page, in the order in which it is drawn. Throws when the content is broken. */
export function pageGlyphs(pdf: PDF, page: PDFPage, fonts: FontReaders, budget: Budget): Glyph[] {
  const content = pageContent(pdf, page.dict.get('Contents', pdf.context.resolve.bind(pdf.context)));
  const resources = inherited(pdf, page, 'Resources');
  const canvas = { pdf, fonts, budget, glyphs: [], forms: new Map() };
  const reader = new ContentReader(canvas, {
    content: { bytes: content, form: undefined },
    resources: resources instanceof PdfDict ? resources : undefined,
    matrix: identity,
    depth: 0,
  });
  reader.read();
  return canvas.glyphs;
}
