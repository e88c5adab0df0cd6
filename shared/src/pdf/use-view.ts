import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageLayout } from './page-layout.ts';

export interface View {
  width: number;
  height: number;
  top: number;
}

/** What part of a scrolled box is seen. */
export function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ width: 0, height: 0, top: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = { width: element.clientWidth, height: element.clientHeight, top: element.scrollTop };
      setView((last) =>
        last.width === next.width && last.height === next.height && last.top === next.top ? last : next,
      );
    };
    const resizing = new ResizeObserver(look);
    resizing.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      resizing.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);

  return view;
}

/** A point of the box, in CSS pixels from its top left. */
export interface Point {
  x: number;
  y: number;
}

/** From where to where the paper under a point moves when the layout changes next. */
export interface Hold {
  from: Point;
  to: Point;
}

/** Keeps the same paper under the same point of the box while the pages change their size. */
export function useHeldPaper(box: RefObject<HTMLElement | null>, layout: PageLayout): RefObject<Hold | null> {
  const hold = useRef<Hold | null>(null);
  const last = useRef(layout);

  useLayoutEffect(() => {
    const element = box.current;
    const before = last.current;
    last.current = layout;
    if (!element || before === layout) return;
    const { from, to } = hold.current ?? { from: top, to: top };
    hold.current = null;
    element.scrollTop = heightIn(layout, placeIn(before, element.scrollTop + from.y)) - to.y;
    const middle = (width: number) => Math.max(width, element.clientWidth) / 2;
    const fromMiddle = element.scrollLeft + from.x - middle(before.width);
    element.scrollLeft = fromMiddle * (layout.scale / before.scale) + middle(layout.width) - to.x;
  }, [box, layout]);

  return hold;
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

/** A value once it has rested: pages are drawn anew when the zoom has come to a stop. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
