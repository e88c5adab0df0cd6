import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import type { FileState } from '@pacta/shared/pdf';
import { Box, Flex, Text } from '@pacta/shared/ui';
import { PagesViewer } from '../document/document-viewer.tsx';
import { withScanMessages } from './with-scan-messages.ts';

interface ComparedViewersProps {
  document: PublicDocument;
  file: FileSource;
  scanFile: FileSource;
  onScan?: ((state: FileState) => void) | undefined;
}

function Compared({ document, file, scanFile, onScan }: ComparedViewersProps) {
  const { t } = useLingui();
  return (
    <Flex direction={{ base: 'column', md: 'row' }} h="100%">
      <Side title={t`Your scan`}>
        <PagesViewer source={scanFile} label={t`Your scan of ${document.name}`} onFile={onScan} opensWithList={false} />
      </Side>
      <Side title={t`The document`}>
        <PagesViewer source={file} label={t`The document ${document.name}`} opensWithList={false} />
      </Side>
    </Flex>
  );
}

/** The pages of the scan and those of the document: side by side, on a phone one above the other. */
export const ComparedViewers = withScanMessages(Compared);

const Side = ({ title, children }: { title: string; children: React.ReactNode }) => (
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
