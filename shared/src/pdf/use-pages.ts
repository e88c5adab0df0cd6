import type { PageSize } from '@pacta/contracts';
import { type RefObject, useMemo, useState } from 'react';
import { currentPage, layOut, type PageLayout, withinZoom, type Zoom } from './page-layout.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useView, type View } from './use-view.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

export interface Pages {
  layout: PageLayout;
  zoom: Zoom;
  setZoom: (zoom: Zoom) => void;
  /** What part of the box is in sight. */
  view: View;
  /** Number of the page that a reader would say is open. */
  current: number;
  /** Scrolls the box to a page, `y` being a share of the page's height. */
  scrollTo: (page: number, y?: number) => void;
}

const marginAbove = 8; // CSS pixels over the first line of a page that is gone to

/** Lays the pages out in a box that scrolls, and zooms them. */
export function usePages(box: RefObject<HTMLElement | null>, sizes: readonly PageSize[]): Pages {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const view = useView(box);
  const layout = useMemo(() => layOut(sizes, zoom, view.width), [sizes, zoom, view.width]);
  const anchor = useScrollAnchor(box, layout);
  useZoomGestures(box, (factor, { from, to }) => {
    anchor.current = { from: anchor.current?.from ?? from, to }; // several moves may come before the next layout
    setZoom((last) => withinZoom((last === 'fit' ? layout.scale : last) * factor));
  });

  const scrollTo = (page: number, y = 0) => {
    const place = layout.pages[page - 1];
    if (!place || !box.current) return;
    const above = y === 0 ? marginAbove : view.height / 3;
    box.current.scrollTop = place.top + y * place.height - above;
  };
  return { layout, zoom, setZoom, view, current: currentPage(layout, view.top, view.height), scrollTo };
}
