import { type PDF, PdfArray, PdfDict, PdfNumber } from '@libpdf/core';
import { around, type Point } from '../content/geometry.ts';
import { numbersOf, resolved } from '../content/objects.ts';
import type { ShiftAt } from '../typeset/change.ts';

/** Links and notes go with what they lie on. Fields are drawn onto the page, and move there. */
export function moveNotes(pdf: PDF, index: number, shiftAt: ShiftAt): void {
  const notes = resolved(pdf, pdf.getPages()[index]!.dict.get('Annots'));
  if (!(notes instanceof PdfArray)) return;
  for (const item of notes.toArray()) {
    const note = resolved(pdf, item);
    if (note instanceof PdfDict) moveNote(pdf, note, shiftAt);
  }
}

function moveNote(pdf: PDF, note: PdfDict, shiftAt: ShiftAt): void {
  const [x1, y1, x2, y2] = numbersOf(pdf, note.get('Rect')) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return;
  const corners = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  const shift = shiftAt(around(corners));
  if (shift.x === 0 && shift.y === 0) return;
  for (const key of ['Rect', 'QuadPoints', 'L', 'Vertices', 'CL']) {
    const places = numbersOf(pdf, note.get(key));
    if (places) note.set(key, movedBy(places, shift));
  }
}

const movedBy = (places: readonly number[], { x, y }: Point): PdfArray =>
  PdfArray.of(...places.map((place, index) => PdfNumber.of(place + (index % 2 === 0 ? x : y))));
