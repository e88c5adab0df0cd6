import { useLingui } from '@lingui/react/macro';
import { Box, Button, Center, Spinner, Text } from '@pacta/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PlacedPage } from './page-layout.ts';
import type { Match } from './page-search.ts';
import { Paper } from './paper.tsx';
import type { PdfFile, PdfPage } from './pdf-file.ts';
import { TextLayer } from './text-layer.tsx';

interface PageViewProps {
  file: PdfFile | null;
  place: PlacedPage;
  matches: readonly Match[];
  currentMatch: Match | null;
  overlay: ReactNode;
  onDrawn: () => void;
  onCurrentMatch: (y: number) => void;
}

/** One page: its place from the beginning, then its picture, its text, and what lies over it. */
export function PageView({ file, place, matches, currentMatch, overlay, onDrawn, onCurrentMatch }: PageViewProps) {
  const { t } = useLingui();
  const { number, width, height, top } = place;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const page = usePage(file, number, attempt, () => setState('failed'));
  const drawn = () => {
    setState('drawn');
    onDrawn();
  };
  const again = () => {
    setState('waiting');
    setAttempt(attempt + 1);
  };

  return (
    <Box
      role="group"
      aria-label={t`Page ${number}`}
      aria-busy={state === 'waiting'}
      data-page={number}
      data-drawn={state === 'drawn' || undefined}
      position="absolute"
      bg="white"
      color="gray.900"
      shadow="sm"
      style={{ width, height, top, left: `max(calc(50% - ${width / 2}px), 0px)` }}
    >
      {state === 'waiting' && <Waiting />}
      {page && <Paper key={attempt} page={page} width={width} onDrawn={drawn} onFailed={() => setState('failed')} />}
      {state === 'failed' && <NotDrawn onRetry={again} />}
      {page && state === 'drawn' && (
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

function usePage(file: PdfFile | null, number: number, attempt: number, onFailed: () => void): PdfPage | null {
  const [page, setPage] = useState<PdfPage | null>(null);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let isCurrent = true;
    file?.page(number).then(
      (found) => isCurrent && setPage(found),
      () => isCurrent && failed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, number, attempt]);
  return page;
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
