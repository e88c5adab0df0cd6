import type { ReadPage } from './open-pages.ts';
import { type Area, holds } from './plane.ts';
import type { SeenFill } from './seen-page.ts';

/** Of the height of a page: how far from its upper and its lower edge a bar along its whole height begins and ends at most. A guess: what browsers round. */
const toEdge = 0.01;

/** Points by which a bar on one page may miss that on another. */
const sameBar = 0.5;

/**
 * Bars along the whole height of a page that all of some pages have in the same place, and on which nothing was painted before: put together
 * these pages have one such bar, and no edge where one page ends and the next begins.
 */
export function barsThrough(pages: readonly ReadPage[]): ReadonlySet<SeenFill> {
  const [first, ...others] = pages.map((page) => page.fills.filter((fill) => isBar(fill, page)));
  const sets = (first ?? []).map((bar) => [bar, ...others.map((bars) => bars.find((one) => areAlike(one, bar)))]);
  return new Set(sets.filter((bars): bars is SeenFill[] => bars.every((bar) => bar !== undefined)).flat());
}

function isBar({ area, rings, order, isOpaque }: SeenFill, { width, height, glyphs, images }: ReadPage): boolean {
  const isTall = area.top < toEdge * height && area.bottom > (1 - toEdge) * height;
  const isAside = area.left > 0 !== area.right < width;
  const isBox = !rings || rings.every((ring) => ring.every((spot) => isCorner(spot, area)));
  const isFirst =
    !glyphs.some((glyph) => glyph.order < order && holds(area, glyph.from)) && !images.some((one) => one.order < order);
  return isOpaque && isTall && isAside && isBox && isFirst;
}

const isCorner = ([x, y]: readonly [number, number], { left, right, top, bottom }: Area): boolean =>
  (x === left || x === right) && (y === top || y === bottom);

const areAlike = (one: SeenFill, other: SeenFill): boolean =>
  one.colour === other.colour &&
  (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(one.area[side] - other.area[side]) < sameBar);
