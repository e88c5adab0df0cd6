import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { type Box, between } from './geometry.ts';

/** Follows a reference to what it stands for. */
export const resolved = (pdf: PDF, object: PdfObject | undefined): PdfObject | undefined =>
  (object instanceof PdfRef ? pdf.context.resolve(object) : object) ?? undefined;

export function dictOf(pdf: PDF, object: PdfObject | undefined): PdfDict | undefined {
  const value = resolved(pdf, object);
  return value instanceof PdfDict ? value : undefined;
}

/** What an array holds, each reference followed; empty where it is none. */
export function itemsOf(pdf: PDF, object: PdfObject | undefined): (PdfObject | undefined)[] {
  const array = resolved(pdf, object);
  return array instanceof PdfArray ? array.toArray().map((item) => resolved(pdf, item)) : [];
}

/** 0 where it is no number, as readers take it. */
export function numberOf(pdf: PDF, object: PdfObject | undefined): number {
  const value = resolved(pdf, object);
  return value instanceof PdfNumber ? value.value : 0;
}

/** '' where it is no name. */
export function nameOf(pdf: PDF, object: PdfObject | undefined): string {
  const value = resolved(pdf, object);
  return value instanceof PdfName ? value.value : '';
}

/** The numbers of an array; undefined where it is none, or holds anything else. */
export function numbersOf(pdf: PDF, object: PdfObject | undefined): number[] | undefined {
  if (!(resolved(pdf, object) instanceof PdfArray)) return undefined;
  const numbers = itemsOf(pdf, object);
  return numbers.every((item) => item instanceof PdfNumber) ? numbers.map(({ value }) => value) : undefined;
}

/** A rectangle, by whichever two of its corners it is given (ISO 32000-2, 7.9.5). */
export function boxOf(pdf: PDF, object: PdfObject | undefined): Box | undefined {
  const [x1, y1, x2, y2] = numbersOf(pdf, object) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return between({ x: x1, y: y1 }, { x: x2, y: y2 });
}
