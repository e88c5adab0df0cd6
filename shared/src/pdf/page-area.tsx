import { Box } from '@pacta/shared/ui';
import type { ReactNode, RefObject } from 'react';
import { pagesBetween } from './page-layout.ts';
import { PageView } from './page-view.tsx';
import type { PdfFile } from './pdf-file.ts';
import type { Pages } from './use-pages.ts';
import type { Search } from './use-search.ts';

interface PageAreaProps {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  file: PdfFile | null;
  pages: Pages;
  search: Search;
  overlay: ((page: number) => ReactNode) | undefined;
  isLive: boolean;
  isBusy: boolean;
  onDrawn: () => void;
}

/** The box that the pages scroll in: it holds those in sight and a neighbour of each. */
export function PageArea({ ref, label, file, pages, search, overlay, isLive, isBusy, onDrawn }: PageAreaProps) {
  const { layout, view, scrollTo } = pages;
  const placed = view.width > 0 ? pagesBetween(layout, view.top, view.top + view.height, 1) : [];
  return (
    <Box
      ref={ref}
      role="region"
      aria-label={label}
      aria-busy={isBusy}
      tabIndex={0}
      position="relative"
      flex="1"
      minW="0"
      overflow="auto"
      scrollMarginY="20" // bars may lie over the window's start and end
      overflowAnchor="none"
      overscrollBehaviorX="contain"
      touchAction="pan-x pan-y"
      style={{ scrollbarGutter: 'stable' }}
    >
      <Box position="relative" minW="100%" style={{ height: layout.height, width: layout.width }}>
        {placed.map((place) => (
          <PageView
            key={place.number}
            {...{ file, place, isLive, onDrawn }}
            matches={search.matches.filter(({ page }) => page === place.number)}
            currentMatch={search.current}
            overlay={overlay?.(place.number)}
            onCurrentMatch={(y) => scrollTo(place.number, y)}
          />
        ))}
      </Box>
    </Box>
  );
}
