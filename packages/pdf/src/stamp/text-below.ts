import type { PDF, PDFPage } from '@libpdf/core';
import { around, type Box } from '../content/geometry.ts';
import { fullBudget } from '../content/glyph.ts';
import { pageScene } from '../content/read-page.ts';
import { fontsOf } from '../font/read-fonts.ts';

type Corners = readonly [left: number, bottom: number, right: number, top: number];

/** Whether letters of a page stand in a place, or a picture that may have some, or that cannot be told. */
export function hasTextBelow(pdf: PDF, page: PDFPage, place: Corners): boolean {
  try {
    const { glyphs, graphics, extras } = pageScene(pdf, page, fontsOf(pdf), fullBudget(), new Map());
    const letters = glyphs.filter(({ text }) => text.trim() !== '').map(({ corners }) => around(corners));
    const pictures = graphics.filter(({ kind }) => kind === 'image').map(({ box }) => box);
    return extras.hasInseparable || [...letters, ...pictures].some((box) => lies(box, place));
  } catch {
    return true;
  }
}

const lies = ({ x, y, width, height }: Box, [left, bottom, right, top]: Corners): boolean =>
  x < right && left < x + width && y < top && bottom < y + height;
