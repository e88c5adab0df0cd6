import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { annotationsOf } from '../content/annotations.ts';
import type { Point } from '../content/geometry.ts';
import { itemsOf, nameOf, numberOf } from '../content/objects.ts';

export const isWidget = (pdf: PDF, annotation: PdfDict): boolean => nameOf(pdf, annotation.get('Subtype')) === 'Widget';

/** The boxes of a form that lie on a page, in the order in which they are drawn. */
export const widgetsOn = (pdf: PDF, page: PdfDict): PdfDict[] =>
  annotationsOf(pdf, page).filter((annotation) => isWidget(pdf, annotation));

/** The numbers of an array, 0 for what is none of them; empty where it is no array. Forms are seldom written with care. */
export const numbersIn = (pdf: PDF, array: PdfObject | undefined): number[] =>
  itemsOf(pdf, array).map((item) => numberOf(pdf, item));

/** The corners of a rectangle; undefined where it has not four numbers. */
export function rectangleIn(pdf: PDF, array: PdfObject | undefined): Point[] | undefined {
  const [x1, y1, x2, y2, ...more] = numbersIn(pdf, array);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined || more.length > 0) return undefined;
  return cornersBetween(x1, y1, x2, y2);
}

export const cornersBetween = (x1: number, y1: number, x2: number, y2: number): Point[] =>
  [x1, x2].flatMap((x) => [y1, y2].map((y) => ({ x, y })));
