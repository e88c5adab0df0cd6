import { Trans, useLingui } from '@lingui/react/macro';
import type { BatchView } from '@pacta/contracts';
import { lazyPage } from '@pacta/shared/remote';
import { Badge, Box, Button, Center, Failed, Flex, Spinner, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { Suspense, useState } from 'react';
import { TightValues } from '../layout/tight-values.tsx';
import { rowStateColours, rowStateWords } from './batch-words.ts';
import { Reasons } from './row-columns.tsx';
import { RowWays } from './row-ways.tsx';
import { type RowPreviewControls, type ShownRow, useRowPreview } from './use-row-preview.ts';

const PdfViewer = lazyPage(async () => {
  const { PdfViewer } = await import('@pacta/shared/pdf');
  return { default: PdfViewer };
});

interface RowPreviewProps {
  batch: Pick<BatchView, 'id' | 'rows' | 'tight'>;
  first: number;
  onClose: () => void;
}

/** The real pages of one row after the other, before anything is made. */
export function RowPreview({ batch: { id, rows, tight = 0 }, first, onClose }: RowPreviewProps) {
  const [row, setRow] = useState(first);
  const preview = useRowPreview(id, row);
  const has = { hasWrong: rows.invalid + rows.failed > 0, hasTight: tight > 0 };
  return <RowPreviewView {...{ row, preview, onClose }} {...has} onGo={setRow} />;
}

interface RowPreviewViewProps {
  row: number;
  /** Whether some row is to be corrected. */
  hasWrong: boolean;
  /** Whether some row has values that are set small. */
  hasTight: boolean;
  preview: RowPreviewControls;
  onGo: (row: number) => void;
  onClose: () => void;
}

export function RowPreviewView({ row, hasWrong, hasTight, preview, onGo, onClose }: RowPreviewViewProps) {
  const { t } = useLingui();
  const { value, isRefreshing, onRetry, onSeen } = preview;
  const shown = value.status === 'ready' ? value.value : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Row ${row} as a document`}
      size="4xl"
      footer={
        <Button variant="outline" onClick={onClose}>
          <Trans>Back to the rows</Trans>
        </Button>
      }
    >
      <Stack gap="3">
        <RowWays {...{ shown, row, hasWrong, hasTight, onGo }} />
        {value.status === 'failed' && <Failed problem={value.problem} onRetry={onRetry} />}
        {shown && <About shown={shown} />}
        <TightValues values={shown?.tight ?? []} />
        <Box
          height={{ base: '55dvh', md: '62dvh' }}
          minH="16rem"
          mx={{ base: '-3', md: '0' }}
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
          bg="bg.muted"
        >
          {shown ? (
            <Suspense fallback={<Opening />}>
              <PdfViewer
                key={shown.row.row}
                source={shown.source}
                label={t`Document of row ${shown.row.row}`}
                opensWithList={false}
                isLive
                onSeen={onSeen}
              />
            </Suspense>
          ) : (
            value.status === 'loading' && <Opening />
          )}
        </Box>
        <Box role="status" minH="5">
          {isRefreshing && (
            <Text textStyle="sm" color="fg.muted">
              <Trans>The pages are being made…</Trans>
            </Text>
          )}
        </Box>
      </Stack>
    </Dialog>
  );
}

/** Whose document it is, and why it cannot be made. */
function About({ shown: { row, problems } }: { shown: ShownRow }) {
  const { i18n } = useLingui();
  const told = [
    ...row.problems,
    ...problems
      .map(({ name, message }) => ({ path: name, message }))
      .filter(({ path, message }) => !row.problems.some((one) => one.path === path && one.message === message)),
  ];
  return (
    <Stack gap="1">
      <Flex gap="2" align="center" wrap="wrap">
        <Badge colorPalette={rowStateColours[row.state]}>{i18n._(rowStateWords[row.state])}</Badge>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {row.name || '–'}
        </Text>
      </Flex>
      {told.length > 0 && (
        <Box color="fg.error" textStyle="sm" maxH="8rem" overflow="auto">
          <Reasons row={{ ...row, problems: told }} />
        </Box>
      )}
    </Stack>
  );
}

const Opening = () => (
  <Center height="full">
    <Spinner color="fg.subtle" />
  </Center>
);
