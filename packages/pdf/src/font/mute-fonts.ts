import { type PDF, type PDFPage, PdfDict, PdfString } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, resolved } from '../content/objects.ts';
import { inherited } from '../content/page-view.ts';

/** Whether a page has a font that tells nobody which letters its codes stand for, as some printers leave them. */
export function hasMuteFont(pdf: PDF, page: PDFPage): boolean {
  const resources = inherited(pdf, page, 'Resources');
  const fonts = resources instanceof PdfDict ? dictOf(pdf, resources.get('Font')) : undefined;
  return [...(fonts ?? [])].some(([, font]) => isMute(pdf, dictOf(pdf, font)));
}

/** Numbers of glyphs, without a table of letters (ISO 32000-2, 9.10.2). */
function isMute(pdf: PDF, font: PdfDict | undefined): boolean {
  if (!font || nameOf(pdf, font.get('Subtype')) !== 'Type0' || font.has('ToUnicode')) return false;
  const [descendant] = itemsOf(pdf, font.get('DescendantFonts'));
  const system = descendant instanceof PdfDict ? dictOf(pdf, descendant.get('CIDSystemInfo')) : undefined;
  const ordering = resolved(pdf, system?.get('Ordering'));
  return !(ordering instanceof PdfString) || ordering.asString() === 'Identity';
}
