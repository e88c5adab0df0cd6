import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const most = 320;

type Ref = RefObject<HTMLElement | null>;

/** Holds an element in the top layer right below another one, or above it where only there is room. */
export function useFloating(floating: Ref, anchor: Ref): void {
  useLayoutEffect(() => {
    const follow = () => place(floating, anchor);
    floating.current?.showPopover?.();
    addEventListener('scroll', follow, true); // of any element around it
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [floating, anchor]);

  useLayoutEffect(() => place(floating, anchor)); // each time: what is inside grows and shrinks
}

function place(floating: Ref, anchor: Ref): void {
  if (floating.current && anchor.current) placeAt(floating.current, anchor.current.getBoundingClientRect());
}

function placeAt({ style, scrollHeight }: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const below = innerHeight - bottom - 2 * gap;
  const above = top - 2 * gap;
  const isBelow = below >= Math.min(most, scrollHeight) || below >= above;
  style.left = `${left}px`;
  style.width = `${width}px`;
  style.maxHeight = `${Math.min(most, isBelow ? below : above)}px`;
  style.top = isBelow ? `${bottom + gap}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${innerHeight - top + gap}px`;
}
