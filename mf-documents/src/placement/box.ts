import type { PageSize } from '@pacta/contracts';
import type { BoxOwner, OwnedBox } from './owned-box.ts';

/** A place and a size as shares of a page, from its top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A signature of 170 by 56 points reads well on paper; small enough pages get a smaller one. */
const usual = { width: 170, height: 56 };
const smallest = { width: 60, height: 20 };

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

export const usualSize = (page: PageSize): Pick<Box, 'width' | 'height'> => ({
  width: Math.min(usual.width / page.width, 0.6),
  height: Math.min(usual.height / page.height, 0.3),
});

const smallestSize = (page: PageSize): Pick<Box, 'width' | 'height'> => ({
  width: Math.min(smallest.width / page.width, 0.3),
  height: Math.min(smallest.height / page.height, 0.15),
});

/** Keeps the size of a box and brings it back onto its page. */
export function moveTo<B extends Box>(box: B, { x, y }: Point): B {
  return { ...box, x: within(x, 0, 1 - box.width), y: within(y, 0, 1 - box.height) };
}

/** Keeps the top left of a box, and keeps it on the page and large enough to sign in. */
export function resizeTo<B extends Box>(box: B, width: number, height: number, page: PageSize): B {
  const least = smallestSize(page);
  return {
    ...box,
    width: within(width, Math.min(least.width, 1 - box.x), 1 - box.x),
    height: within(height, Math.min(least.height, 1 - box.y), 1 - box.y),
  };
}

/** A box of the usual size around a point of a page. */
export function boxAround<O extends BoxOwner>(point: Point, position: O, page: number, size: PageSize): OwnedBox<O> {
  const box = { position, page, x: 0, y: 0, ...usualSize(size) };
  return moveTo(box, { x: point.x - box.width / 2, y: point.y - box.height / 2 });
}

/** The box that a person draws from one corner to the other; a mere click gives one of the usual size. */
export function boxBetween<O extends BoxOwner>(
  from: Point,
  to: Point,
  position: O,
  page: number,
  size: PageSize,
): OwnedBox<O> {
  const least = smallestSize(size);
  const width = Math.abs(to.x - from.x);
  const height = Math.abs(to.y - from.y);
  if (width < least.width || height < least.height) return boxAround(to, position, page, size);
  const corner = moveTo({ x: 0, y: 0, width, height }, { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) });
  return { position, page, ...corner };
}

const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Where a box that is placed without a mouse goes: low on the page, beside the boxes that are there. */
export function freeBox<O extends BoxOwner>(taken: Box[], position: O, page: number, size: PageSize): OwnedBox<O> {
  const { width, height } = usualSize(size);
  for (let y = 0.82; y > 0; y -= height * 1.4) {
    for (let x = 0.08; x + width <= 0.97; x += width * 1.15) {
      const box = { x, y: Math.min(y, 1 - height), width, height };
      if (!taken.some((other) => touch(other, box))) return { position, page, ...box };
    }
  }
  return boxAround({ x: 0.5, y: 0.5 }, position, page, size);
}
