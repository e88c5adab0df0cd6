import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PageLayout } from './page-layout.ts';

/** A point of the box, in CSS pixels from its top left. */
export interface Point {
  x: number;
  y: number;
}

/** The paper under `from` shall lie under `to` after the next change of the layout. */
export interface ScrollAnchor {
  from: Point;
  to: Point;
}

/** Keeps the same paper under the same point of the box while the pages change their size. */
export function useScrollAnchor(
  box: RefObject<HTMLElement | null>,
  layout: PageLayout,
): RefObject<ScrollAnchor | null> {
  const anchor = useRef<ScrollAnchor | null>(null);
  const last = useRef(layout);

  useLayoutEffect(() => {
    const element = box.current;
    const before = last.current;
    last.current = layout;
    if (!element || before === layout) return;
    const { from, to } = anchor.current ?? { from: top, to: top };
    anchor.current = null;
    element.scrollTop = heightIn(layout, placeIn(before, element.scrollTop + from.y)) - to.y;
    const middle = (width: number) => Math.max(width, element.clientWidth) / 2;
    const fromMiddle = element.scrollLeft + from.x - middle(before.width);
    element.scrollLeft = fromMiddle * (layout.scale / before.scale) + middle(layout.width) - to.x;
  }, [box, layout]);

  return anchor;
}

const top: Point = { x: 0, y: 0 };

interface Place {
  index: number;
  share: number; // of the page's height
  beyond: number; // CSS pixels, in the gap above or below it: gaps keep their height
}

function placeIn({ pages }: PageLayout, height: number): Place {
  const after = pages.findIndex((page) => page.top > height);
  const index = Math.max((after === -1 ? pages.length : after) - 1, 0);
  const page = pages[index];
  if (!page) return { index, share: 0, beyond: height };
  const within = Math.min(Math.max(height - page.top, 0), page.height);
  return { index, share: within / page.height, beyond: height - page.top - within };
}

function heightIn({ pages }: PageLayout, { index, share, beyond }: Place): number {
  const page = pages[Math.min(index, pages.length - 1)];
  return page ? page.top + share * page.height + beyond : beyond;
}
