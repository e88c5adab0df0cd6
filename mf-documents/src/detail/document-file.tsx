import { useLingui } from '@lingui/react/macro';
import type { DocumentDetail } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { Box } from '@pacta/shared/ui';
import { PagesOf } from './pages-of.tsx';
import { shownFile, showsVersion } from './shown-file.ts';

interface DocumentFileProps {
  document: DocumentDetail;
  source: FileSource;
}

/** The document's file as it is now: the finished one as soon as there is one. */
export function DocumentFile({ document, source }: DocumentFileProps) {
  const { t } = useLingui();
  const { name, fileName, downloadName, allowed, pages } = document;
  return (
    <Box
      height={{ base: '75dvh', lg: 'max(32rem, calc(100dvh - 6rem))' }}
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <PagesOf
        key={shownFile(document)} // other bytes: nothing of the pages that were drawn may stay
        source={source}
        label={t`Pages of ${name}`}
        fileName={allowed.includes('download') ? (downloadName ?? fileName) : undefined}
        {...(showsVersion(document) && { pageSizes: pages })} // a scan has its own, a finished file one more
      />
    </Box>
  );
}
