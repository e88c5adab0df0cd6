import { useLingui } from '@lingui/react/macro';
import { type DocumentDetail, downloadDocument } from '@pacta/shared/contracts';
import { fileSource } from '@pacta/shared/http';
import { Box, Center, Spinner } from '@pacta/shared/ui';
import { lazy, Suspense, useMemo } from 'react';

const PdfViewer = lazy(() => import('@pacta/shared/pdf').then((door) => ({ default: door.PdfViewer })));

/** The document's file as it is now: the sealed one as soon as there is one. */
export function DocumentFile({ document }: { document: DocumentDetail }) {
  const { t } = useLingui();
  const { id: documentId, sha256, sealedSha256 } = document;
  // Depends on the hashes too: other bytes at the same address are another file.
  const source = useMemo(
    () => fileSource(downloadDocument, { params: { documentId }, query: {} }),
    [documentId, sha256, sealedSha256],
  );
  return (
    <Box
      height={{ base: '75dvh', lg: 'max(40rem, calc(100dvh - 12rem))' }}
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <Suspense fallback={<Opening />}>
        <PdfViewer
          source={source}
          label={t`Pages of ${document.name}`}
          fileName={document.allowed.includes('download') ? document.fileName : undefined}
          {...(sealedSha256 === null && { pageSizes: document.pages })}
        />
      </Suspense>
    </Box>
  );
}

const Opening = () => (
  <Center height="full" bg="bg.muted">
    <Spinner color="fg.subtle" />
  </Center>
);
