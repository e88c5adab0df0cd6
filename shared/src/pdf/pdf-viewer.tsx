import type { PageSize } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { Box, Flex } from '@pacta/shared/ui';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { currentPage, layOut, nextZoom, pagesBetween, withinZoom, type Zoom } from './page-layout.ts';
import { PageList } from './page-list.tsx';
import { PageView } from './page-view.tsx';
import type { PdfFile } from './pdf-file.ts';
import { SearchBar } from './search-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { Unopened } from './unopened.tsx';
import { usePageSizes } from './use-page-sizes.ts';
import { type OpenPdf, usePdfFile } from './use-pdf-file.ts';
import { useSearch } from './use-search.ts';
import { type Hold, useHeldPaper, useView } from './use-view.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** What a page around the viewer may ask of it. */
export interface PdfViewerHandle {
  /** Brings a place into sight, `y` being a share of the page's height, and gives the viewer the focus. */
  show(page: number, y?: number): void;
  /** The same, leaving the window and the focus where they are. */
  reveal(page: number, y?: number): void;
}

export type FileState = 'opening' | 'shown' | 'failed';

export interface PdfViewerProps {
  /** Kept between renders: another object is another file. */
  source: FileSource;
  /** What the viewer shows, for those who do not see it. */
  label: string;
  /** With it the viewer offers the file for download, under this name. */
  fileName?: string | undefined;
  /** Where they are known before the file is open, nothing moves when it is. */
  pageSizes?: readonly PageSize[] | undefined;
  /** Drawn over each page; place its children absolutely, in shares of the page. Only they take the pointer. */
  pageOverlay?: ((page: number) => ReactNode) | undefined;
  /** Told what becomes of the file, each time that changes. */
  onFile?: ((state: FileState) => void) | undefined;
  /** Whether the list of pages is open at first, where there is room for one. */
  opensWithList?: boolean | undefined;
  /** Whether another source is a newer state of the same file: each page then stays until the newer one is drawn. */
  isLive?: boolean | undefined;
  ref?: Ref<PdfViewerHandle> | undefined;
  /** Opens the file; pdf.js where it is absent. */
  open?: OpenPdf | undefined;
}

const states = { loading: 'opening', ready: 'shown', failed: 'failed' } as const;

/** Shows a PDF in the height that it is given: reads and draws only the pages in sight. */
export function PdfViewer(viewer: PdfViewerProps) {
  const {
    source,
    label,
    fileName,
    pageSizes,
    pageOverlay,
    onFile,
    opensWithList = true,
    isLive = false,
    ref,
    open,
  } = viewer;
  const box = useRef<HTMLDivElement>(null);
  const { file, retry } = usePdfFile(source, { open, isLive });
  const pdf = file.status === 'ready' ? file.value : null;
  const tell = useEffectEvent((state: FileState) => onFile?.(state));
  useEffect(() => tell(states[file.status]), [file.status]);
  const sizes = usePageSizes(pdf, pageSizes);

  const [zoom, setZoom] = useState<Zoom>('fit');
  const view = useView(box);
  const layout = useMemo(() => layOut(sizes, zoom, view.width), [sizes, zoom, view.width]);
  const hold = useHeldPaper(box, layout);
  const zoomBy = (factor: number, { from, to }: Hold) => {
    hold.current = { from: hold.current?.from ?? from, to }; // several moves may come before the next layout
    setZoom((last) => withinZoom((last === 'fit' ? layout.scale : last) * factor));
  };
  useZoomGestures(box, zoomBy);

  const page = currentPage(layout, view.top, view.height);
  const show = (number: number, y = 0) => {
    const place = layout.pages[number - 1];
    if (!place || !box.current) return;
    const above = y === 0 ? 8 : view.height / 3;
    box.current.scrollTop = place.top + y * place.height - above;
  };
  useImperativeHandle(ref, () => ({
    reveal: show,
    show(number, y) {
      show(number, y);
      box.current?.scrollIntoView({ block: 'nearest' });
      box.current?.focus({ preventScroll: true });
    },
  }));

  const search = useSearch(pdf, page);
  const match = search.matches[search.at] ?? null;
  const showMatch = useEffectEvent((number: number) => {
    if (Math.abs(number - page) > 1) show(number);
  });
  useEffect(() => {
    if (match) showMatch(match.page);
  }, [match]);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(opensWithList);
  const [drawn, setDrawn] = useState<PdfFile | null>(null);
  const isDrawn = pdf !== null && drawn === pdf;
  const closeSearch = () => {
    setSearchOpen(false);
    search.setQuery('');
    box.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 'f' && pdf) setSearchOpen(true);
    else if (isCommand || event.altKey) return;
    else if (event.key === '+' || event.key === '=') setZoom(nextZoom(layout.scale, 1));
    else if (event.key === '-') setZoom(nextZoom(layout.scale, -1));
    else if (event.key === '0') setZoom('fit');
    else return;
    event.preventDefault();
  };

  if (file.status === 'failed') return <Unopened problem={file.problem} onRetry={retry} />;
  return (
    <Flex direction="column" h="100%" minH="0" onKeyDown={onKeyDown} bg="bg.muted">
      <Toolbar
        {...{ page, zoom, source, fileName, isListOpen, isSearchOpen }}
        total={pdf?.pageCount ?? pageSizes?.length ?? null}
        scale={layout.scale}
        onGo={show}
        onZoom={setZoom}
        onList={() => setListOpen(!isListOpen)}
        onSearch={() => (isSearchOpen ? closeSearch() : setSearchOpen(true))}
      />
      {isSearchOpen && <SearchBar search={search} onClose={closeSearch} />}
      <Flex flex="1" minH="0">
        {isListOpen && sizes.length > 1 && (
          <Box display={{ base: 'none', lg: 'flex' }}>
            <PageList file={isDrawn ? pdf : null} sizes={sizes} page={page} onGo={show} isLive={isLive} />
          </Box>
        )}
        <Box
          ref={box}
          role="region"
          aria-label={label}
          aria-busy={!isDrawn}
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
            {view.width > 0 &&
              pagesBetween(layout, view.top, view.top + view.height, 1).map((place) => (
                <PageView
                  key={place.number}
                  file={pdf}
                  place={place}
                  matches={search.matches.filter((found) => found.page === place.number)}
                  currentMatch={match}
                  overlay={pageOverlay?.(place.number)}
                  isLive={isLive}
                  onDrawn={() => setDrawn(pdf)}
                  onCurrentMatch={(y) => show(place.number, y)}
                />
              ))}
          </Box>
        </Box>
      </Flex>
    </Flex>
  );
}
