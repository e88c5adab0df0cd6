import { type PDF, PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import type { Point } from '../content/geometry.ts';
import { boxOf, numbersOf } from '../content/objects.ts';
import type { Shift, ShiftAt } from '../typeset/change.ts';

/** What of an annotation are places on the page, x and y by turns (ISO 32000-2, 12.5.6). */
const placeKeys = ['Rect', 'QuadPoints', 'L', 'Vertices', 'CL'];

/** Where a note goes with what it lies on; undefined of one that lies nowhere. */
export function shiftOfNote(pdf: PDF, note: PdfDict, shiftAt: ShiftAt): Shift | undefined {
  const box = boxOf(pdf, note.get('Rect'));
  return box && shiftAt(box);
}

/** Moves every place that an annotation has. Fields are drawn onto the page, and move there. */
export function moveNote(pdf: PDF, note: PdfDict, shift: Point): void {
  if (shift.x === 0 && shift.y === 0) return;
  for (const key of placeKeys) {
    const places = numbersOf(pdf, note.get(key));
    if (places) note.set(key, movedBy(places, shift));
  }
}

const movedBy = (places: readonly number[], { x, y }: Point): PdfArray =>
  PdfArray.of(...places.map((place, index) => PdfNumber.of(place + (index % 2 === 0 ? x : y))));
