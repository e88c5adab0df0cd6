import type { PdfViewerProps } from '@pacta/shared/pdf';
import { Center, Spinner } from '@pacta/shared/ui';
import { lazy, Suspense } from 'react';

const PdfViewer = lazy(() => import('@pacta/shared/pdf').then((door) => ({ default: door.PdfViewer })));

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
