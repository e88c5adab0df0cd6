import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import type { Box, Point, Size } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { displayedSize, type PageView } from '../content/page-view.ts';
import { displayedBox, inShares, roundedShare } from './boxes.ts';
import { findPlaceholders, positionOf } from './find-placeholders.ts';

/** A `{{firmante_n}}` in the text of a page. */
export interface PositionPlaceholder {
  readonly position: SignerPosition;
  readonly glyphs: readonly Glyph[];
}

/** Finds the placeholders of positions in what a page shows, however its runs are split. */
export const findPositions = (glyphs: readonly Glyph[]): PositionPlaceholder[] =>
  findPlaceholders(glyphs).flatMap(({ name, glyphs: own }) => {
    const position = positionOf(name);
    return position ? [{ position, glyphs: own }] : [];
  });

/** Points: 60 by 20 millimetres, as large as people sign. */
export const usualSignature: Size = { width: 170, height: 56 };

/** The box to sign in: as large as a signature, beginning where the placeholder begins, and on the page. */
export const positionAtPlaceholder = (
  { position, glyphs }: PositionPlaceholder,
  view: PageView,
  page: number,
): SignaturePosition => {
  const corners = glyphs.flatMap((glyph) => glyph.corners);
  return positionAt(position, corners, view, page);
};

/** The same for what has these corners. */
export function positionAt(
  position: SignerPosition,
  corners: readonly Point[],
  view: PageView,
  page: number,
): SignaturePosition {
  const size = displayedSize(view);
  return { position, page, ...inShares(within(size, signatureAround(displayedBox(corners, view))), size) };
}

function signatureAround(shown: Box): Box {
  const width = Math.max(usualSignature.width, shown.width);
  const height = Math.max(usualSignature.height, shown.height);
  return { x: shown.x, y: shown.y + shown.height / 2 - height / 2, width, height };
}

function within(page: Size, box: Box): Box {
  const [width, height] = [Math.min(box.width, page.width), Math.min(box.height, page.height)];
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: clamp(box.x, page.width - width), y: clamp(box.y, page.height - height), width, height };
}

/** Of a page's width: what stays free between two boxes, and how narrow one may become. Guesses; 5 and 49 points. */
const [gap, narrowest] = [0.008, 0.08];

/** Boxes of a page: more than these nobody signs in. */
const maxBoxes = 100;

/** Boxes that overlap, cut where they meet: each signature stays with its own placeholder. */
export function keepApart(positions: readonly SignaturePosition[]): SignaturePosition[] {
  const apart = positions.map((position) => ({ ...position }));
  for (const boxes of Map.groupBy(apart, ({ page }) => page).values()) {
    for (const [index, one] of boxes.slice(0, maxBoxes).entries()) {
      for (const other of boxes.slice(index + 1, maxBoxes)) if (areOver(one, other)) part(one, other);
    }
  }
  return apart;
}

const areOver = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

type Movable = { -readonly [K in keyof Box]: Box[K] };

function part(one: Movable, other: Movable): void {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  const [upper, lower] = one.y <= other.y ? [one, other] : [other, one];
  const width = right.x - left.x - gap;
  if (lower.y - upper.y < upper.height / 2) {
    if (width >= narrowest) left.width = roundedShare(width);
    return;
  }
  const middle = (upper.y + upper.height + lower.y) / 2;
  [lower.height, lower.y] = [roundedShare(lower.y + lower.height - middle), roundedShare(middle)];
  upper.height = roundedShare(middle - upper.y);
}
