import { useLingui } from '@lingui/react/macro';
import { Box, Button, Center, Spinner, Text } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { PageCanvas } from './page-canvas.tsx';
import type { PlacedPage } from './page-layout.ts';
import type { Match } from './page-search.ts';
import type { PdfFile, PdfPage } from './pdf-file.ts';
import { TextLayer } from './text-layer.tsx';
import { usePage } from './use-page.ts';

interface PageViewProps {
  file: PdfFile | null;
  place: PlacedPage;
  matches: readonly Match[];
  currentMatch: Match | null;
  overlay: ReactNode;
  /** Whether a newer file takes over without a blank moment. */
  isLive: boolean;
  onDrawn: () => void;
  onCurrentMatch: (y: number) => void;
}

/** One page: its place from the beginning, then its picture, its text, and what lies over it. */
export function PageView(view: PageViewProps) {
  const { file, place, matches, currentMatch, overlay, isLive, onDrawn, onCurrentMatch } = view;
  const { t } = useLingui();
  const { number, width, height, top } = place;
  const { page, picture, retry } = usePicture(file, number, isLive);
  const { isDrawn, isWaiting } = picture;

  return (
    <Box
      role="group"
      aria-label={t`Page ${number}`}
      aria-busy={isWaiting}
      data-page={number}
      data-drawn={isDrawn || undefined}
      position="absolute"
      bg="white"
      color="gray.900"
      shadow="sm"
      style={{ width, height, top, left: `max(calc(50% - ${width / 2}px), 0px)` }}
    >
      {isWaiting && !picture.isStandIn && <Waiting />}
      {page && (
        <PageCanvas
          page={page}
          width={width}
          onDrawn={() => {
            picture.onDrawn();
            onDrawn();
          }}
          onFailed={picture.onFailed}
        />
      )}
      {picture.hasFailed && <NotDrawn onRetry={retry} />}
      {page && isDrawn && (
        <TextLayer
          page={page}
          scale={width / page.size.width}
          matches={matches}
          current={currentMatch}
          onCurrent={onCurrentMatch}
        />
      )}
      <Box position="absolute" inset="0" pointerEvents="none" css={{ '& > *': { pointerEvents: 'auto' } }}>
        {overlay}
      </Box>
    </Box>
  );
}

/** Loads a page and follows how its picture is drawn. */
function usePicture(file: PdfFile | null, number: number, isLive: boolean) {
  const { value, retry } = usePage(file, number, isLive);
  const page = value.status === 'ready' ? value.value : null;
  const [drawn, setDrawn] = useState<PdfPage | null>(null);
  const [undrawn, setUndrawn] = useState<PdfPage | null>(null);

  const isDrawn = page !== null && drawn === page;
  const hasFailed = value.status === 'failed' || (page !== null && undrawn === page);
  const picture = {
    isDrawn,
    hasFailed,
    isWaiting: !isDrawn && !hasFailed,
    /** Whether the picture of an earlier file is shown until this one is drawn. */
    isStandIn: isLive && drawn !== null,
    onDrawn: () => setDrawn(page),
    onFailed: () => (isLive && isDrawn) || setUndrawn(page), // the earlier file may be closed already
  };
  return { page, picture, retry };
}

const Waiting = () => (
  <Center position="absolute" inset="0" animation="fade-in 200ms 500ms backwards">
    <Spinner color="gray.400" />
  </Center>
);

function NotDrawn({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Center position="absolute" inset="0" flexDirection="column" gap="3" p="4" textAlign="center">
      <Text>{t`This page cannot be shown.`}</Text>
      <Button size="sm" variant="outline" onClick={onRetry}>{t`Try again`}</Button>
    </Center>
  );
}
