import { useLingui } from '@lingui/react/macro';
import type { PageSize } from '@pacta/contracts';
import { Box, chakra, Text } from '@pacta/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import { PageCanvas } from './page-canvas.tsx';
import { layOut, type PlacedPage, pagesBetween } from './page-layout.ts';
import type { PdfFile } from './pdf-file.ts';
import { usePage } from './use-page.ts';
import { useView } from './use-view.ts';

const width = 132;
const labelHeight = 20;

interface PageListProps {
  /** Null until the open page is drawn: the list never competes with it. */
  file: PdfFile | null;
  sizes: readonly PageSize[];
  page: number;
  onGo: (page: number) => void;
  /** Whether a newer file takes over without a blank moment. */
  isLive: boolean;
}

/** Every page in small; only those in sight are drawn. */
export function PageList({ file, sizes, page, onGo, isLive }: PageListProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const view = useView(box);
  const layout = useMemo(() => layOut(sizes, 'fit', width, labelHeight), [sizes]);
  const isHidden = view.height === 0; // on a phone
  const shown = isHidden ? [] : pagesBetween(layout, view.top, view.top + view.height, 2);

  useEffect(() => {
    const place = layout.pages[page - 1];
    const element = box.current;
    if (!place || !element) return;
    const isAbove = place.top < element.scrollTop;
    const isBelow = place.top + place.height > element.scrollTop + element.clientHeight;
    if (isAbove || isBelow) element.scrollTop = place.top - element.clientHeight / 3;
  }, [layout, page]);

  return (
    <Box
      as="nav"
      aria-label={t`Pages`}
      ref={box}
      w={`${width + 12}px`}
      flexShrink={0}
      overflowY="auto"
      borderEndWidth="1px"
      bg="bg.panel"
    >
      <Box position="relative" style={{ height: layout.height + labelHeight }}>
        {shown.map((place) => (
          <Thumbnail key={place.number} {...{ file, place, onGo, isLive }} isCurrent={place.number === page} />
        ))}
      </Box>
    </Box>
  );
}

interface ThumbnailProps {
  file: PdfFile | null;
  place: PlacedPage;
  isCurrent: boolean;
  onGo: (page: number) => void;
  isLive: boolean;
}

function Thumbnail({ file, place: { number, top, width, height }, isCurrent, onGo, isLive }: ThumbnailProps) {
  const { t } = useLingui();
  const { value: page } = usePage(file, number, isLive);

  return (
    <chakra.button
      type="button"
      aria-label={t`Go to page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      position="absolute"
      borderRadius="xs"
      outline="1px solid"
      outlineColor="border"
      bg="white"
      cursor="pointer"
      _hover={{ outlineColor: 'border.emphasized' }}
      _currentPage={{ outline: '2px solid', outlineColor: 'teal.solid' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' }}
      style={{ top, width, height, left: `calc(50% - ${width / 2}px)` }}
      onClick={() => onGo(number)}
    >
      {page.status === 'ready' && <PageCanvas page={page.value} width={width} onDrawn={ignore} onFailed={ignore} />}
      <Text
        as="span"
        position="absolute"
        top="100%"
        insetX="0"
        textStyle="xs"
        lineHeight={`${labelHeight + 4}px`}
        color={isCurrent ? 'fg.accent' : 'fg.muted'}
        fontWeight={isCurrent ? 'semibold' : 'normal'}
      >
        {number}
      </Text>
    </chakra.button>
  );
}

const ignore = () => {}; // an empty thumbnail still leads to its page, which says what is wrong
