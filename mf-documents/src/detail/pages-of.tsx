import type { PdfViewerProps } from '@pacta/shared/pdf';
import { lazyPage } from '@pacta/shared/remote';
import { Center, Spinner } from '@pacta/shared/ui';
import { Suspense } from 'react';

const PdfViewer = lazyPage(async () => {
  const { PdfViewer } = await import('@pacta/shared/pdf');
  return { default: PdfViewer };
});

/** The viewer, whose code comes when something is to be shown. */
export const PagesOf = (viewer: Omit<PdfViewerProps, 'ref'>) => (
  <Suspense fallback={<Opening />}>
    <PdfViewer {...viewer} />
  </Suspense>
);

const Opening = () => (
  <Center height="full" bg="bg.muted">
    <Spinner color="fg.subtle" />
  </Center>
);
