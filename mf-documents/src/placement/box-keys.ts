import type { PageSize } from '@pacta/contracts';
import { type Box, moveTo, resizeTo } from './box.ts';

const points = 4; // a key press moves or resizes by this much of the paper

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface BoxChange<B extends Box> {
  box: B;
  how: 'moved' | 'resized';
}

/** What an arrow key makes of a box: alone it moves, with Shift it resizes. Null for any other key. */
export function changeByKey<B extends Box>(
  box: B,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  page: PageSize,
): BoxChange<B> | null {
  const direction = directions[key];
  if (!direction) return null;
  const x = (direction[0] * points) / page.width;
  const y = (direction[1] * points) / page.height;
  return shiftKey
    ? { box: resizeTo(box, box.width + x, box.height + y, page), how: 'resized' }
    : { box: moveTo(box, { x: box.x + x, y: box.y + y }), how: 'moved' };
}
