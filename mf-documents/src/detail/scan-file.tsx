import { useLingui } from '@lingui/react/macro';
import { type DocumentDetail, downloadDocument, downloadScan, type ReviewedScan } from '@pacta/contracts';
import { fileSource } from '@pacta/shared/http';
import { Box, Flex, Text } from '@pacta/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { PagesOf } from './pages-of.tsx';

interface ScanFileProps {
  document: DocumentDetail;
  scan: ReviewedScan;
}

/** The pages of a scan; while it is reviewed, beside those of the document, or above them on a phone. */
export function ScanFile({ document: { id: documentId, name, version, pages }, scan }: ScanFileProps) {
  const { t } = useLingui();
  const { id: scanId, mayReview } = scan;
  const scanned = useMemo(() => fileSource(downloadScan, { params: { documentId, scanId } }), [documentId, scanId]);
  const printed = useMemo(
    () => fileSource(downloadDocument, { params: { documentId }, query: { version } }),
    [documentId, version],
  );
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      height={{ base: mayReview ? '130dvh' : '75dvh', md: 'max(32rem, 75dvh)' }}
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <Side title={t`Scan`}>
        <PagesOf
          opensWithList={false}
          source={scanned}
          label={t`Scan of ${scan.name}`}
          pageSizes={scan.pages}
          fileName="scan.pdf"
        />
      </Side>
      {mayReview && (
        <Side title={t`Document`}>
          <PagesOf opensWithList={false} source={printed} label={t`Pages of ${name}, to compare`} pageSizes={pages} />
        </Side>
      )}
    </Flex>
  );
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <Flex
    direction="column"
    flex="1"
    minW="0"
    minH="0"
    borderColor="border.emphasized"
    css={{ '& + &': { borderStartWidth: { md: '1px' }, borderTopWidth: { base: '1px', md: '0' } } }}
  >
    <Text px="3" py="1.5" textStyle="sm" fontWeight="semibold" bg="bg.panel" borderBottomWidth="1px">
      {title}
    </Text>
    <Box flex="1" minH="0">
      {children}
    </Box>
  </Flex>
);
