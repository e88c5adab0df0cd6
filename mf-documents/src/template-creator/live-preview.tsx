import { Trans, useLingui } from '@lingui/react/macro';
import { type TemplateDetail, variableKey } from '@pacta/contracts';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { lazyPage } from '@pacta/shared/remote';
import { Box, Center, Failed, Flex, Spinner, Stack, Text } from '@pacta/shared/ui';
import { type Ref, Suspense } from 'react';
import { TightValues } from '../layout/tight-values.tsx';
import type { Preview } from './use-previews.ts';

const PdfViewer = lazyPage(async () => {
  const { PdfViewer } = await import('@pacta/shared/pdf');
  return { default: PdfViewer };
});

interface LivePreviewProps {
  name: string;
  detail: TemplateDetail;
  preview: Preview;
  onRetry: () => void;
  viewer?: Ref<PdfViewerHandle>;
  onSeen?: (pages: readonly number[]) => void;
}

/** The document as it would be made now. While a newer one is on its way the last one stays. */
export function LivePreview({ name, detail, preview, onRetry, viewer, onSeen }: LivePreviewProps) {
  const { t } = useLingui();
  const { source, failure, isRefreshing } = preview;
  return (
    <Stack gap="2" height="full" minH="0">
      {failure && !isRefreshing && <PreviewFailed preview={preview} onRetry={onRetry} />}
      <TightAnswers preview={preview} detail={detail} />
      <Box flex="1" minH="0" position="relative" borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.muted">
        {source ? (
          <Suspense fallback={<Opening />}>
            <PdfViewer
              source={source}
              label={t`Preview of ${name}`}
              pageSizes={preview.filled?.pages ?? detail.pages}
              opensWithList={false}
              isLive
              onSeen={onSeen}
              {...(viewer && { ref: viewer })}
            />
          </Suspense>
        ) : (
          (isRefreshing || !failure) && <Opening />
        )}
        {source && isRefreshing && <Refreshing />}
      </Box>
    </Stack>
  );
}

/** Answers that have to be set small, by their questions. */
export function TightAnswers({
  preview: { filled },
  detail: { variables },
}: Pick<LivePreviewProps, 'preview' | 'detail'>) {
  const labels = new Map(variables.map(({ name, label }) => [variableKey(name), label]));
  return <TightValues values={filled?.tight ?? []} titleOf={(name) => labels.get(variableKey(name)) ?? name} />;
}

export function PreviewFailed({ preview, onRetry }: Pick<LivePreviewProps, 'preview' | 'onRetry'>) {
  if (!preview.failure) return null;
  return (
    <Stack gap="1">
      <Failed problem={preview.failure} onRetry={onRetry} />
      <Text color="fg.muted" textStyle="sm">
        {preview.source ? (
          <Trans>The preview shows an earlier state. What you type is kept.</Trans>
        ) : (
          <Trans>There is no preview now. What you type is kept.</Trans>
        )}
      </Text>
    </Stack>
  );
}

const Opening = () => (
  <Center height="full" minH="12rem">
    <Spinner color="fg.subtle" />
  </Center>
);

/** Quiet, and only where it takes long: most refreshments are over before it shows. */
const Refreshing = () => (
  <Flex
    position="absolute"
    bottom="3"
    insetX="0"
    justify="center"
    pointerEvents="none"
    animation="fade-in 200ms 600ms backwards"
  >
    <Flex
      role="status"
      align="center"
      gap="2"
      px="3"
      py="1.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="full"
      textStyle="xs"
    >
      <Spinner size="xs" />
      <Trans>Refreshing the preview…</Trans>
    </Flex>
  </Flex>
);
