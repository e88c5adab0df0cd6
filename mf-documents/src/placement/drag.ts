import type { PointerEvent } from 'react';
import type { Point } from './box.ts';

const share = (value: number): number => Math.min(Math.max(value, 0), 1);

/** Where a pointer is on a page, in shares of the page. */
export function pointOn(page: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = page.getBoundingClientRect();
  return { x: share((clientX - left) / width), y: share((clientY - top) / height) };
}

interface Drag {
  onMove: (to: Point) => void;
  onEnd?: (to: Point) => void;
}

/** Follows a pressed pointer over a page until it is released; a pointer that the browser takes back ends nothing. */
export function startDrag(event: PointerEvent<HTMLElement>, page: Element, { onMove, onEnd }: Drag): void {
  const handle: HTMLElement = event.currentTarget;
  const controller = new AbortController();
  const options = { signal: controller.signal };
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener('pointermove', (move) => onMove(pointOn(page, move)), options);
  handle.addEventListener('pointercancel', () => controller.abort(), options);
  handle.addEventListener(
    'pointerup',
    (release) => {
      controller.abort();
      onEnd?.(pointOn(page, release));
    },
    options,
  );
}

/** The number of the page that fills most of a viewer's visible part. */
export function pageInSight(viewer: Element): number {
  const seen = viewer.getBoundingClientRect();
  const shown = (page: Element) => {
    const { top, bottom } = page.getBoundingClientRect();
    return Math.min(bottom, seen.bottom) - Math.max(top, seen.top);
  };
  const [most] = [...viewer.querySelectorAll<HTMLElement>('[data-page]')].sort((a, b) => shown(b) - shown(a));
  return Number(most?.dataset.page ?? 1);
}
