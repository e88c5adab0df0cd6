import { type PDF, PdfArray, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';

/** Follows a reference to what it stands for. */
export const resolved = (pdf: PDF, object: PdfObject | undefined): PdfObject | undefined =>
  (object instanceof PdfRef ? pdf.context.resolve(object) : object) ?? undefined;

/** The numbers of an array; undefined where it is none, or holds anything else. */
export function numbersOf(pdf: PDF, object: PdfObject | undefined): number[] | undefined {
  const array = resolved(pdf, object);
  if (!(array instanceof PdfArray)) return undefined;
  const numbers = array.toArray().map((item) => resolved(pdf, item));
  return numbers.every((item) => item instanceof PdfNumber) ? numbers.map(({ value }) => value) : undefined;
}
