import type { PageSize } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { Box, Flex } from '@pacta/shared/ui';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { OpenFailure } from './open-failure.tsx';
import { PageArea } from './page-area.tsx';
import { nextZoom, type Zoom } from './page-layout.ts';
import { PageList } from './page-list.tsx';
import type { PdfFile } from './pdf-file.ts';
import { SearchBar } from './search-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePageSizes } from './use-page-sizes.ts';
import { type Pages, usePages } from './use-pages.ts';
import { type OpenPdf, usePdfFile } from './use-pdf-file.ts';
import { useSearch } from './use-search.ts';
import { useSeenPages } from './use-seen-pages.ts';

/** What a page around the viewer may ask of it. */
export interface PdfViewerHandle {
  /** Brings a place into sight, `y` being a share of the page's height, and gives the viewer the focus. */
  show(page: number, y?: number): void;
  /** The same, leaving the window and the focus where they are. */
  reveal(page: number, y?: number): void;
}

export type FileState = 'opening' | 'shown' | 'failed';

export interface PdfViewerProps {
  /** The same object for the same file: another object is opened as another file. */
  source: FileSource;
  /** Names what the viewer shows, for those who do not see it. */
  label: string;
  /** With it the viewer offers the file for download, under this name. */
  fileName?: string | undefined;
  /** Where they are known before the file is open, nothing moves when it is. */
  pageSizes?: readonly PageSize[] | undefined;
  /** Whether there are several pages for certain where their sizes are not known: room is kept for the list of them. */
  hasSeveralPages?: boolean | undefined;
  /** Drawn over each page; place its children absolutely, in shares of the page. Only they take the pointer. */
  pageOverlay?: ((page: number) => ReactNode) | undefined;
  /** Called each time the state of the file changes. */
  onFile?: ((state: FileState) => void) | undefined;
  /** Called with the pages that are in sight, from 1, once they have come to rest. */
  onSeen?: ((pages: readonly number[]) => void) | undefined;
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
export function PdfViewer(props: PdfViewerProps) {
  const { source, onFile, isLive = false } = props;
  const { file, retry } = usePdfFile(source, { open: props.open, isLive });
  const report = useEffectEvent((state: FileState) => onFile?.(state));
  useEffect(() => report(states[file.status]), [file.status]);

  if (file.status === 'failed') return <OpenFailure problem={file.problem} onRetry={retry} />;
  return <Paper {...props} pdf={file.status === 'ready' ? file.value : null} />;
}

/** The pages and the bars around them. After a failure they are others: what measures them has to begin anew. */
function Paper({ pdf, ...props }: PdfViewerProps & { pdf: PdfFile | null }) {
  const { source, label, fileName, pageSizes, pageOverlay, opensWithList = true, isLive = false, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const sizes = usePageSizes(pdf, pageSizes);
  const pages = usePages(box, sizes);
  const { current: page, scrollTo } = pages;
  useViewerHandle(ref, box, scrollTo);
  useSeenPages(pages, props.onSeen);
  const search = useSearch(pdf, page, (found) => Math.abs(found - page) > 1 && scrollTo(found));
  const closeSearch = () => {
    search.close();
    focus(box);
  };

  const [isListOpen, setListOpen] = useState(opensWithList);
  const [drawn, setDrawn] = useState<PdfFile | null>(null);
  const isDrawn = pdf !== null && drawn === pdf;
  const hasList = sizes.length > 1 || (!pdf && !pageSizes && props.hasSeveralPages);

  return (
    <Flex direction="column" h="100%" minH="0" onKeyDown={onViewerKey(pages, pdf && search.open)} bg="bg.muted">
      <Toolbar
        {...{ page, source, fileName, isListOpen }}
        isSearchOpen={search.isOpen}
        total={pdf?.pageCount ?? pageSizes?.length ?? null}
        zoom={pages.zoom}
        scale={pages.layout.scale}
        onGo={scrollTo}
        onZoom={pages.setZoom}
        onList={() => setListOpen(!isListOpen)}
        onSearch={search.isOpen ? closeSearch : search.open}
      />
      {search.isOpen && <SearchBar search={search} onClose={closeSearch} />}
      <Flex flex="1" minH="0">
        {isListOpen && hasList && (
          <Box display={{ base: 'none', lg: 'flex' }}>
            <PageList file={isDrawn ? pdf : null} sizes={sizes} page={page} onGo={scrollTo} isLive={isLive} />
          </Box>
        )}
        <PageArea
          ref={box}
          {...{ label, file: pdf, pages, search, overlay: pageOverlay, isLive }}
          isBusy={!isDrawn}
          onDrawn={() => setDrawn(pdf)}
        />
      </Flex>
    </Flex>
  );
}

type BoxRef = RefObject<HTMLElement | null>;

const focus = (box: BoxRef) => box.current?.focus({ preventScroll: true });

function useViewerHandle(ref: Ref<PdfViewerHandle> | undefined, box: BoxRef, scrollTo: Pages['scrollTo']): void {
  useImperativeHandle(ref, () => ({
    reveal: scrollTo,
    show(page, y) {
      scrollTo(page, y);
      box.current?.scrollIntoView({ block: 'nearest' });
      focus(box);
    },
  }));
}

/** Ctrl F searches in the file instead of the browser's page; plus, minus and zero zoom. */
const onViewerKey = (pages: Pages, openSearch: (() => void) | null) => (event: KeyboardEvent) => {
  const isCommand = event.ctrlKey || event.metaKey;
  const zoom = isCommand || event.altKey ? null : zoomOfKey(event.key, pages.layout.scale);
  if (isCommand && event.key === 'f' && openSearch) openSearch();
  else if (zoom !== null) pages.setZoom(zoom);
  else return;
  event.preventDefault();
};

function zoomOfKey(key: string, scale: number): Zoom | null {
  if (key === '0') return 'fit';
  if (key === '+' || key === '=') return nextZoom(scale, 1);
  return key === '-' ? nextZoom(scale, -1) : null;
}
