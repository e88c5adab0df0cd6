import { ops, type PDF, type PDFPage } from '@libpdf/core';
import { encode } from 'uqr';
import type { Box } from '../content/geometry.ts';
import { placement, viewOf } from '../content/page-view.ts';
import { millimetre } from './unit.ts';

/** Scanned at 100 dpi a module of it is still over two pixels wide, which every reader tried needs. */
export const codeSide = 15 * millimetre;

const leastModule = 0.5 * millimetre;

/** How wide the code of a text has to be to be read from a paper copy, in points: with a long one its modules are more. */
export const codeSideOf = (text: string): number =>
  Math.max(codeSide, encode(text, { ecc: 'M', border: 0 }).size * leastModule);

/** The white that a reader wants around a code (ISO/IEC 18004, 6.3.8: four modules; of 15 mm and 25 modules that is 2.4 mm). */
export const quietZone = 2.4 * millimetre;

type Operator = Parameters<PDFPage['drawOperators']>[0][number];

/** What draws a QR code upright into a box of the displayed page, as dark rectangles on white. */
export function pageCode(pdf: PDF, page: PDFPage, box: Box, text: string): Operator[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const quiet = (quietZone / box.width) * size; // in modules
  const dark = data.flatMap((row, y) => runsOf(row).map(([x, length]) => ops.rectangle(x, size - 1 - y, length, 1)));
  return [
    ops.pushGraphicsState(),
    ops.concatMatrix(...placement(viewOf(pdf, page), box)),
    ops.concatMatrix(1 / size, 0, 0, 1 / size, 0, 0),
    ops.setNonStrokingGray(1),
    ops.rectangle(-quiet, -quiet, size + 2 * quiet, size + 2 * quiet),
    ops.fill(),
    ops.setNonStrokingGray(0),
    ...dark,
    ops.fill(),
    ops.popGraphicsState(),
  ];
}

/** Where dark modules stand beside each other in a row: the first and how many. */
function runsOf(row: readonly boolean[]): [first: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  });
  return runs;
}
