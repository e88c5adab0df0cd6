import { type PDF, type PDFPage, type PdfObject, PdfStream } from '@libpdf/core';
import { dictOf, numberOf, resolved } from '../content/objects.ts';
import { inherited } from '../content/page-view.ts';

/** Letters of a page. A guess: a page number, and the lines that scanners and archives print over their pictures, have fewer. */
const fewLetters = 300;

/** Pixels. A guess: a logo has less, a page scanned at 75 dpi as many. */
const largePicture = 500_000;

/** A guess: scanners draw their picture in one form, archives wrap that in another. */
const maxFormDepth = 4;

/** Whether a page only shows a picture, as scans do. A person sees the text of a scan, a program does not. */
export function isPicture(pdf: PDF, page: PDFPage, letters: number): boolean {
  return letters === 0 || (letters < fewLetters && hasLargePicture(pdf, inherited(pdf, page, 'Resources'), 0));
}

function hasLargePicture(pdf: PDF, resources: PdfObject | undefined, depth: number): boolean {
  const objects = dictOf(pdf, dictOf(pdf, resources)?.get('XObject'));
  if (!objects || depth > maxFormDepth) return false;
  return [...objects].some(([, raw]) => {
    const object = resolved(pdf, raw);
    if (!(object instanceof PdfStream)) return false;
    const pixels = numberOf(pdf, object.get('Width')) * numberOf(pdf, object.get('Height'));
    return pixels > largePicture || hasLargePicture(pdf, resolved(pdf, object.get('Resources')), depth + 1);
  });
}
