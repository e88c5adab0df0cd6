import type { SignaturePosition, SignerPosition } from '@pacta/shared/contracts';
import { around, type Box, type Point } from './geometry.ts';
import type { Glyph } from './glyph.ts';
import { displayedSize, type PageView, toDisplayed } from './page-view.ts';
import { findNamed, positionOf } from './template/find-variables.ts';

/** A `{{firmante_n}}` in the text of a page. */
export interface SignatureMark {
  readonly position: SignerPosition;
  readonly glyphs: readonly Glyph[];
}

/** Finds the marks in what a page shows, however its runs are split. */
export const findMarks = (glyphs: readonly Glyph[]): SignatureMark[] =>
  findNamed(glyphs).flatMap(({ name, glyphs: own }) => {
    const position = positionOf(name);
    return position ? [{ position, glyphs: own }] : [];
  });

const usual = { width: 170, height: 56 }; // of a signature, in points
const decimals = 6;

/** The box to sign in: as large as a signature, beginning where the mark begins, and on the page. */
export function signingPlace({ position, glyphs }: SignatureMark, view: PageView, page: number): SignaturePosition {
  return placeToSign(
    position,
    glyphs.flatMap(({ corners }) => corners),
    view,
    page,
  );
}

/** The same for what has these corners. */
export function placeToSign(
  position: SignerPosition,
  corners: readonly Point[],
  view: PageView,
  page: number,
): SignaturePosition {
  const size = displayedSize(view);
  const { x, y, width, height } = within(size, boxAround(corners, view));
  const share = (part: number, whole: number) => Number((part / whole).toFixed(decimals));
  return {
    position,
    page,
    x: share(x, size.width),
    y: share(y, size.height),
    width: share(width, size.width),
    height: share(height, size.height),
  };
}

function boxAround(corners: readonly Point[], view: PageView): Box {
  const shown = around(corners.map((corner) => toDisplayed(view, corner)));
  const [width, height] = [Math.max(usual.width, shown.width), Math.max(usual.height, shown.height)];
  return { x: shown.x, y: shown.y + shown.height / 2 - height / 2, width, height };
}

function within(page: { width: number; height: number }, box: Box): Box {
  const [width, height] = [Math.min(box.width, page.width), Math.min(box.height, page.height)];
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: clamp(box.x, page.width - width), y: clamp(box.y, page.height - height), width, height };
}
