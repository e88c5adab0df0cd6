import { type PDF, type PDFPage, PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { resolved } from '../content/objects.ts';
import { inherited } from '../content/page-view.ts';

const fewLetters = 300; // a page number, the lines that scanners and archives print over their pictures
const largePicture = 500_000; // in pixels; a logo has less
const deepestForm = 4;

/** Whether a page only shows a picture, as scans do. A person sees the text of a scan, a program does not. */
export function isPicture(pdf: PDF, page: PDFPage, letters: number): boolean {
  return letters === 0 || (letters < fewLetters && hasLargePicture(pdf, inherited(pdf, page, 'Resources'), 0));
}

function hasLargePicture(pdf: PDF, resources: PdfObject | undefined, depth: number): boolean {
  const objects = resources instanceof PdfDict ? resolved(pdf, resources.get('XObject')) : undefined;
  if (!(objects instanceof PdfDict) || depth > deepestForm) return false;
  return [...objects].some(([, raw]) => {
    const object = resolved(pdf, raw);
    if (!(object instanceof PdfStream)) return false;
    const size = (key: string) => {
      const value = resolved(pdf, object.get(key));
      return value instanceof PdfNumber ? value.value : 0;
    };
    return (
      size('Width') * size('Height') > largePicture ||
      hasLargePicture(pdf, resolved(pdf, object.get('Resources')), depth + 1)
    );
  });
}
