import { type PDF, PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import { annotationsOf } from '../content/annotations.ts';
import type { Point } from '../content/geometry.ts';
import { boxOf, numbersOf } from '../content/objects.ts';
import { pageAt } from '../content/page-view.ts';
import type { ShiftAt } from '../typeset/change.ts';

/** Links and notes go with what they lie on. Fields are drawn onto the page, and move there. */
export function moveNotes(pdf: PDF, index: number, shiftAt: ShiftAt): void {
  for (const note of annotationsOf(pdf, pageAt(pdf, index).dict)) moveNote(pdf, note, shiftAt);
}

/** What of an annotation are places on the page, x and y by turns (ISO 32000-2, 12.5.6). */
const placeKeys = ['Rect', 'QuadPoints', 'L', 'Vertices', 'CL'];

function moveNote(pdf: PDF, note: PdfDict, shiftAt: ShiftAt): void {
  const box = boxOf(pdf, note.get('Rect'));
  if (!box) return;
  const shift = shiftAt(box);
  if (shift.x === 0 && shift.y === 0) return;
  for (const key of placeKeys) {
    const places = numbersOf(pdf, note.get(key));
    if (places) note.set(key, movedBy(places, shift));
  }
}

const movedBy = (places: readonly number[], { x, y }: Point): PdfArray =>
  PdfArray.of(...places.map((place, index) => PdfNumber.of(place + (index % 2 === 0 ? x : y))));
