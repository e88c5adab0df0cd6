import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import type { Box, Point, Size } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { displayedSize, type PageView } from '../content/page-view.ts';
import { displayedBox, inPoints, inShares, roundedShare } from './boxes.ts';
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

/**
 * The box to sign in: as large as a signature, beginning where the placeholder begins, and on the page. It covers nothing
 * of what the page says beside its placeholder.
 */
export const positionAtPlaceholder = (
  { position, glyphs }: PositionPlaceholder,
  { view, page, shown }: { view: PageView; page: number; shown: readonly Glyph[] },
): SignaturePosition => {
  const own = new Set(glyphs);
  const mark = displayedBox(
    glyphs.flatMap(({ corners }) => corners),
    view,
  );
  const size = displayedSize(view);
  const wanted = within(size, signatureOn(mark));
  const labels = labelsIn(
    shown.filter((glyph) => !own.has(glyph)),
    view,
  );
  return { position, page, ...inShares(clearOf(labels, wanted, mark), size) };
};

/** Points: the size of the letters of a placeholder that is no longer there. A guess: as contracts mostly have them. */
const usualMark: Size = { width: 60, height: 11 };

/** As much of a place to sign as covers nothing of what its page shows, which has its placeholder no more. */
export function clearOfText(
  { position, page, ...shares }: SignaturePosition,
  shown: readonly Glyph[],
  view: PageView,
): SignaturePosition {
  const size = displayedSize(view);
  const box = inPoints(shares, size);
  const mark = { ...usualMark, x: box.x, y: box.y + box.height - usualMark.height };
  return { position, page, ...inShares(clearOf(labelsIn(shown, view), box, mark), size) };
}

const labelsIn = (glyphs: readonly Glyph[], view: PageView): Box[] =>
  glyphs.filter(isLabel).map(({ corners }) => displayedBox(corners, view));

/** What is signed on is no label: lines are drawn with these, too. */
const isLabel = ({ text }: Glyph): boolean => /[^\s_.…–—-]/.test(text);

/** Points: lower than this nobody signs; and what stays free beside a word on the same line. Guesses. */
const [lowest, beside] = [20, 4];

/** As much of a box as covers no label above its mark, nor one beside it. */
function clearOf(labels: readonly Box[], box: Box, mark: Box): Box {
  const [bottom, middle] = [box.y + box.height, mark.y + mark.height / 2];
  const over = labels.filter((label) => areOver(label, box));
  const [level, above] = [over.filter(isLevel), over.filter((label) => !isLevel(label) && label.y < middle)];
  const right = Math.min(box.x + box.width, ...level.filter(({ x }) => x > mark.x).map(({ x }) => x - beside));
  const width = Math.max(right - box.x, Math.min(mark.width, box.width));
  const near = above.filter((label) => label.x < box.x + width);
  const y = Math.min(
    Math.max(box.y, ...near.map((label) => label.y + label.height)),
    bottom - Math.min(lowest, box.height),
  );
  return { x: box.x, y, width, height: bottom - y };

  function isLevel({ y, height }: Box): boolean {
    return y < middle && y + height > middle;
  }
}

/** The same for what has these corners. */
export function positionAt(
  position: SignerPosition,
  corners: readonly Point[],
  view: PageView,
  page: number,
): SignaturePosition {
  const size = displayedSize(view);
  return { position, page, ...inShares(within(size, signatureOn(displayedBox(corners, view))), size) };
}

/** A signature stands on the line that its mark stands on: below that are the names of those who sign. */
function signatureOn(shown: Box): Box {
  const width = Math.max(usualSignature.width, shown.width);
  const height = Math.max(usualSignature.height, shown.height);
  return { x: shown.x, y: shown.y + shown.height - height, width, height };
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
