import type { PageSize } from '@pacta/contracts';

export type Zoom = 'fit' | number; // a number is CSS pixels for each PDF point

export interface PlacedPage extends PageSize {
  number: number;
  top: number; // CSS pixels from the start of the pages, as are width and height
}

export interface PageLayout {
  pages: PlacedPage[];
  width: number;
  height: number;
  scale: number;
}

export const gap = 16;
const largestFit = 1.75;
const smallest = 0.25;
const largest = 6;

/** Places every page below the one before, whether or not it has been read yet. */
export function layOut(sizes: readonly PageSize[], zoom: Zoom, room: number, extraGap = 0): PageLayout {
  const inner = Math.max(room - 2 * gap, 80);
  const scale = zoom === 'fit' ? Math.min(inner / usualWidth(sizes), largestFit) : zoom;
  let top = gap;
  const pages = sizes.map((size, index) => {
    // When fitting, a page wider than its siblings shrinks to the room instead of leaving it.
    const own = zoom === 'fit' ? Math.min(scale, inner / size.width) : scale;
    const page = { number: index + 1, top, width: size.width * own, height: size.height * own };
    top += page.height + gap + extraGap;
    return page;
  });
  return { pages, scale, height: top, width: Math.max(...pages.map(({ width }) => width)) + 2 * gap };
}

/** One wide annex must not make two hundred letters small. */
function usualWidth(sizes: readonly PageSize[]): number {
  const widths = sizes.map(({ width }) => width).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 595;
}

/** The pages between two heights, and `more` of their neighbours. */
export function pagesBetween({ pages }: PageLayout, from: number, to: number, more = 0): PlacedPage[] {
  const first = Math.max(pageAt(pages, from) - more, 0);
  const last = Math.min(pageAt(pages, to) + more, pages.length - 1);
  return pages.slice(first, last + 1);
}

/** The page that a reader would say is open: the one over the middle of the upper half. */
export const currentPage = ({ pages }: PageLayout, top: number, height: number): number =>
  pageAt(pages, top + height / 3) + 1;

/** Index of the last page that starts at or above a height. */
function pageAt(pages: readonly PlacedPage[], height: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle] as PlacedPage).top <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
const fullSize = 96 / 72; // CSS pixels for each point at 100 %

export const percentOf = (scale: number): number => Math.round((scale / fullSize) * 100);

export const scaleOf = (percent: number): number => withinZoom((percent / 100) * fullSize);

export const withinZoom = (scale: number): number => Math.min(Math.max(scale, smallest), largest);

/** The next usual percentage, up or down. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const now = scale / fullSize;
  const next = direction === 1 ? steps.find((step) => step > now * 1.01) : steps.findLast((step) => step < now * 0.99);
  return withinZoom(next === undefined ? scale * 1.25 ** direction : next * fullSize);
}
