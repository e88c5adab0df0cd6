import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point, ScrollAnchor } from './use-scroll-anchor.ts';

type ZoomBy = (factor: number, anchor: ScrollAnchor) => void;

/** Pinching with two fingers, and the wheel with Ctrl, zoom the paper instead of the browser's page. */
export function useZoomGestures(box: RefObject<HTMLElement | null>, onZoom: ZoomBy): void {
  const zoom = useEffectEvent(onZoom);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const listening = new AbortController();
    // Not passive: the browser's own zoom has to be prevented.
    const options = { passive: false, signal: listening.signal };

    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const point = within(element, event);
        zoom(Math.exp(-Math.max(-50, Math.min(event.deltaY, 50)) / 150), { from: point, to: point });
      },
      options,
    );

    let last: Pinch | null = null;
    element.addEventListener(
      'touchmove',
      (event) => {
        const pinch = pinchOf(element, event.touches);
        if (!pinch) return;
        event.preventDefault();
        if (last) zoom(pinch.span / last.span, { from: last.middle, to: pinch.middle });
        last = pinch;
      },
      options,
    );
    const forget = () => {
      last = null;
    };
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, forget, { signal: listening.signal });

    return () => listening.abort();
  }, [box]);
}

interface Pinch {
  span: number;
  middle: Point;
}

function pinchOf(element: HTMLElement, touches: TouchList): Pinch | null {
  const [first, second] = touches;
  if (!first || !second || touches.length > 2) return null;
  const a = within(element, first);
  const b = within(element, second);
  return { span: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}

function within(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
