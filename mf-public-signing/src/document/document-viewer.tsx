import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/shared/contracts';
import { type FileSource, type Loadable, load } from '@pacta/shared/http';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { Box, Failed, Skeleton } from '@pacta/shared/ui';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { loadViewer, viewerAtHand } from './load-viewer.ts';

interface DocumentViewerProps {
  document: PublicDocument;
  file: FileSource;
  pageOverlay?: ((page: number) => ReactNode) | undefined;
  ref?: Ref<PdfViewerHandle> | undefined;
}

type Viewer = Awaited<ReturnType<typeof loadViewer>>;

const atHand = (): Loadable<Viewer> => {
  const value = viewerAtHand();
  return value ? { status: 'ready', value } : { status: 'loading' };
};

/** The document's pages. Without Suspense: React would hold back what has arrived for a third of a second. */
export function DocumentViewer({ document, file, pageOverlay, ref }: DocumentViewerProps) {
  const { t } = useLingui();
  const [viewer, setViewer] = useState<Loadable<Viewer>>(atHand);
  const get = () => void load(loadViewer()).then(setViewer);
  useEffect(() => {
    if (!viewerAtHand()) get();
  }, []);

  if (viewer.status === 'loading') return <ViewerSkeleton />;
  if (viewer.status === 'failed') {
    return (
      <Box p="4">
        <Failed problem={viewer.problem} onRetry={get} />
      </Box>
    );
  }
  const { PdfViewer } = viewer.value;
  return (
    <PdfViewer
      source={file}
      label={t`The document ${document.name}`}
      fileName={document.fileName}
      pageSizes={document.isSealed ? undefined : document.pages} // the sealed file may end with a page of evidence
      pageOverlay={pageOverlay}
      {...(ref && { ref })}
    />
  );
}

export const ViewerSkeleton = () => (
  <Box h="100%" bg="bg.muted" p="4" pt="15" overflow="hidden">
    <Skeleton h="full" maxW="3xl" mx="auto" />
  </Box>
);
