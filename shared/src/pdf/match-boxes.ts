import type { Match } from './page-search.ts';

/** In shares of the page. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Measures where found text lies on its page: one box for each item of the text that it touches. */
export function matchBoxes(items: readonly HTMLElement[], { first, from, last, to }: Match): Rect[] {
  const page = items[first]?.closest('[data-page]')?.getBoundingClientRect();
  if (!page || page.width === 0) return [];
  return items.slice(first, last + 1).flatMap((item, index) => {
    const text = item.firstChild;
    if (!(text instanceof Text)) return [];
    const range = document.createRange();
    range.setStart(text, index === 0 ? from : 0);
    range.setEnd(text, Math.min(first + index === last ? to : text.length, text.length));
    const box = range.getBoundingClientRect();
    return {
      left: (box.left - page.left) / page.width,
      top: (box.top - page.top) / page.height,
      width: box.width / page.width,
      height: box.height / page.height,
    };
  });
}
