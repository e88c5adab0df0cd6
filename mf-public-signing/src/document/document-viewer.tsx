import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import type { FileSource, Loadable } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import type { FileState, PdfViewerHandle, PdfViewerProps } from '@pacta/shared/pdf';
import { Box, Failed, Skeleton } from '@pacta/shared/ui';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { hasOwnPages } from './has-own-pages.ts';
import { loadViewer, viewerAtHand } from './load-viewer.ts';

interface DocumentViewerProps {
  document: PublicDocument;
  file: FileSource;
  /** The file is what was prepared for a signature, with pages of its own. */
  isPrepared?: boolean;
  onFile?: ((state: FileState) => void) | undefined;
  pageOverlay?: ((page: number) => ReactNode) | undefined;
  ref?: Ref<PdfViewerHandle> | undefined;
}

/** The document's pages. */
export function DocumentViewer({ document, file, isPrepared = false, ...viewer }: DocumentViewerProps) {
  const { t } = useLingui();
  const { allowed } = document;
  const isTaken = allowed.includes('download') && !allowed.includes('upload_scan'); // what is printed has codes, and comes from elsewhere
  return (
    <PagesViewer
      {...viewer}
      source={file}
      label={t`The document ${document.name}`}
      fileName={isTaken ? (document.downloadName ?? document.fileName) : undefined}
      pageSizes={hasOwnPages(document) && !isPrepared ? document.pages : undefined}
      hasSeveralPages={document.status === 'COMPLETADO'} // the last of them is the certificate
    />
  );
}

/** Without Suspense: React would hold back what has arrived for a third of a second. */
export function PagesViewer({ ref, ...props }: PdfViewerProps) {
  const { onFile } = props;
  const { viewer, retry } = useViewer();
  const tell = useEffectEvent((state: FileState) => onFile?.(state));
  useEffect(() => {
    if (viewer.status !== 'ready') tell(viewer.status === 'failed' ? 'failed' : 'opening');
  }, [viewer.status]);

  if (viewer.status === 'loading') return <ViewerSkeleton />;
  if (viewer.status === 'failed') {
    return (
      <Box p="4">
        <Failed problem={viewer.problem} onRetry={retry} />
      </Box>
    );
  }
  const { PdfViewer } = viewer.value;
  return <PdfViewer {...props} {...(ref && { ref })} />;
}

type Viewer = Awaited<ReturnType<typeof loadViewer>>;

/** The viewer's code: there from the first render on where it has arrived before. */
function useViewer(): { viewer: Loadable<Viewer>; retry: () => void } {
  const [arrived] = useState(viewerAtHand);
  const { value, retry } = useLoad(arrived ? null : 'viewer', loadViewer);
  return { viewer: arrived ? { status: 'ready', value: arrived } : value, retry };
}

export const ViewerSkeleton = () => (
  <Box h="100%" bg="bg.muted" p="4" pt="15" overflow="hidden">
    <Skeleton h="full" maxW="3xl" mx="auto" />
  </Box>
);
