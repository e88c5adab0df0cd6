import { type PDF, PDFPage, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';

/** A font as libpdf reads it; widths are in the font's own glyph space. */
export interface ParsedFont {
  toUnicode(code: number): string;
  getWidth(code: number): number;
}

/** What libpdf names in its code and hides in its types. */
type FontResolver = { createFontResolver(): (name: string) => ParsedFont | null };

/**
 * libpdf parses fonts well, but hands them only to its own text extraction: a page with this one font asks for it
 * (DECISIONS.md, "One private member of libpdf").
 */
export function parseFont(pdf: PDF, font: PdfObject): ParsedFont | undefined {
  const resources = PdfDict.of({ Font: PdfDict.of({ F: font }) });
  const page = new PDFPage(
    PdfRef.of(0),
    PdfDict.of({ Resources: resources }),
    0,
    pdf.context,
  ) as unknown as FontResolver;
  if (typeof page.createFontResolver !== 'function') throw new Error('libpdf no longer parses fonts where it did.');
  try {
    return withoutWarnings(() => page.createFontResolver()('F') ?? undefined);
  } catch {
    return undefined; // a broken font makes its text unreadable, not the document
  }
}

/** libpdf warns of each font program that it cannot parse, which nobody who reads the log of a server can do anything about. */
function withoutWarnings<Result>(work: () => Result): Result {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
