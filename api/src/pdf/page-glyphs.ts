import { type PDF, type PDFPage, PdfDict } from '@libpdf/core';
import { type Canvas, ContentReader } from './content-reader.ts';
import { pageContent } from './content-stream.ts';
import type { FontReaders } from './font-reader.ts';
import type { Budget, Glyph } from './glyph.ts';
import { identity } from './matrix.ts';
import { inherited } from './page-view.ts';

/** Every glyph of a page, in the order in which it is drawn. Throws when the content is broken. */
export function pageGlyphs(pdf: PDF, page: PDFPage, fonts: FontReaders, budget: Budget): Glyph[] {
  const glyphs: Glyph[] = [];
  follow(pdf, page, { pdf, fonts, budget, glyphs, forms: new Map() });
  return glyphs;
}

/** What a page says, in the order in which it is drawn. Throws when the content is broken. */
export function pageText(pdf: PDF, page: PDFPage, fonts: FontReaders, budget: Budget): string {
  const text: string[] = [];
  follow(pdf, page, { pdf, fonts, budget, glyphs: [], text, forms: new Map() });
  return text.join('');
}

function follow(pdf: PDF, page: PDFPage, canvas: Canvas): void {
  const content = pageContent(pdf, page.dict.get('Contents', pdf.context.resolve.bind(pdf.context)));
  const resources = inherited(pdf, page, 'Resources');
  const reader = new ContentReader(canvas, {
    content: { bytes: content, form: undefined },
    resources: resources instanceof PdfDict ? resources : undefined,
    matrix: identity,
    depth: 0,
  });
  reader.read();
}
