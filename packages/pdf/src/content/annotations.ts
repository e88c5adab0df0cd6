import { type PDF, PdfDict } from '@libpdf/core';
import { itemsOf } from './objects.ts';

/** What keeps an annotation from being seen (ISO 32000-2, 12.5.3). */
export const annotationFlag = { invisible: 1, hidden: 1 << 1, noView: 1 << 5 } as const;

/** What lies on a page: links, notes, and the boxes of its form (ISO 32000-2, 12.5). */
export const annotationsOf = (pdf: PDF, page: PdfDict): PdfDict[] =>
  itemsOf(pdf, page.get('Annots')).filter((item) => item instanceof PdfDict);
