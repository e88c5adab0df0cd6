import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { around, type Box, type Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { displayedSize, type PageView, toDisplayed } from '../content/page-view.ts';
import { findPlaceholders, positionOf } from './find-placeholders.ts';

/** A `{{firmante_n}}` in the text of a page. */
export interface PositionPlaceholder {
  readonly position: SignerPosition;
  readonly glyphs: readonly Glyph[];
}

/** Finds the marks in what a page shows, however its runs are split. */
export const findPositions = (glyphs: readonly Glyph[]): PositionPlaceholder[] =>
  findPlaceholders(glyphs).flatMap(({ name, glyphs: own }) => {
    const position = positionOf(name);
    return position ? [{ position, glyphs: own }] : [];
  });

export const usualSignature = { width: 170, height: 56 }; // of a signature, in points
const decimals = 6;

/** The box to sign in: as large as a signature, beginning where the mark begins, and on the page. */
export function positionAtPlaceholder(
  { position, glyphs }: PositionPlaceholder,
  view: PageView,
  page: number,
): SignaturePosition {
  return positionAt(
    position,
    glyphs.flatMap(({ corners }) => corners),
    view,
    page,
  );
}

/** The same for what has these corners. */
export function positionAt(
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
  const [width, height] = [Math.max(usualSignature.width, shown.width), Math.max(usualSignature.height, shown.height)];
  return { x: shown.x, y: shown.y + shown.height / 2 - height / 2, width, height };
}

function within(page: { width: number; height: number }, box: Box): Box {
  const [width, height] = [Math.min(box.width, page.width), Math.min(box.height, page.height)];
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: clamp(box.x, page.width - width), y: clamp(box.y, page.height - height), width, height };
}

const gap = 0.008; // of a page's width, between boxes
const narrowest = 0.08;

const most = 100; // boxes of a page: more than these nobody signs in

/** Boxes that overlap, cut where they meet: each signature stays with its own mark. */
export function keepApart(positions: readonly SignaturePosition[]): SignaturePosition[] {
  const apart = positions.map((position) => ({ ...position }));
  for (const boxes of Map.groupBy(apart, ({ page }) => page).values()) {
    for (const [index, one] of boxes.slice(0, most).entries()) {
      for (const other of boxes.slice(index + 1, most)) if (areOver(one, other)) part(one, other);
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
    if (width >= narrowest) left.width = rounded(width);
    return;
  }
  const middle = (upper.y + upper.height + lower.y) / 2;
  [lower.height, lower.y] = [rounded(lower.y + lower.height - middle), rounded(middle)];
  upper.height = rounded(middle - upper.y);
}

const rounded = (share: number): number => Number(share.toFixed(decimals));
