import type { VariablePlace } from '@pacta/contracts';
import { around, type Box, type Point, type Size } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { displayedSize, type PageView, toDisplayed } from '../content/page-view.ts';
import { linesOf } from './baseline.ts';

/** The boxes around a placeholder, one for each line that it stands on. */
export const boxesOf = (
  { glyphs }: { readonly glyphs: readonly Glyph[] },
  view: PageView,
  page: number,
): VariablePlace[] =>
  linesOf(glyphs).map((line) => {
    const corners = line.flatMap((glyph) => glyph.corners);
    return boxAround(corners, view, page);
  });

/** The box around some corners, as shares of the page that readers see. */
export const boxAround = (corners: readonly Point[], view: PageView, page: number): VariablePlace => ({
  page,
  ...inShares(displayedBox(corners, view), displayedSize(view)),
});

/** The box around some corners on the page that readers see, from its top left corner. */
export const displayedBox = (corners: readonly Point[], view: PageView): Box =>
  around(corners.map((corner) => toDisplayed(view, corner)));

const decimals = 6; // of a share: less than a thousandth of a point

export const roundedShare = (share: number): number => Number(share.toFixed(decimals));

/** A box of a page out of shares of its size. */
export const inPoints = ({ x, y, width, height }: Box, page: Size): Box => ({
  x: x * page.width,
  y: y * page.height,
  width: width * page.width,
  height: height * page.height,
});

/** A box of a page as shares of its size. */
export const inShares = ({ x, y, width, height }: Box, page: Size): Box => ({
  x: roundedShare(x / page.width),
  y: roundedShare(y / page.height),
  width: roundedShare(width / page.width),
  height: roundedShare(height / page.height),
});
