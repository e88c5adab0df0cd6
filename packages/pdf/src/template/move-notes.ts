import { type PDF, PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import { around, type Box, type Point } from '../content/geometry.ts';
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

/** Two numbers for each corner. */
const numbersOfQuad = 8;

/** The places of words that a note lies on, line by line; undefined where it says none. */
export function quadsOf(pdf: PDF, note: PdfDict): Box[] | undefined {
  const numbers = numbersOf(pdf, note.get('QuadPoints')) ?? [];
  const quads = Array.from({ length: Math.floor(numbers.length / numbersOfQuad) }, (_, at) => {
    const own = numbers.slice(at * numbersOfQuad, (at + 1) * numbersOfQuad);
    const corners = [0, 2, 4, 6].map((corner) => ({ x: own[corner] ?? 0, y: own[corner + 1] ?? 0 }));
    return around(corners);
  });
  return quads.length > 0 ? quads : undefined;
}

/** In the order that viewers write and read them in: the upper corners from left to right, then the lower ones. */
export const quadsOver = (boxes: readonly Box[]): PdfArray =>
  PdfArray.of(
    ...boxes
      .flatMap(({ x, y, width, height }) => [x, y + height, x + width, y + height, x, y, x + width, y])
      .map((place) => PdfNumber.of(place)),
  );
