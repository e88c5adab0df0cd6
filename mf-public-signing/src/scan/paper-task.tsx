import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PublicDocument, ScanView } from '@pacta/contracts';
import { Alert, Box, Button, Card, Heading, Stack, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { DownloadDocument } from '../document/download-document.tsx';
import { hasOwnPages } from '../document/has-own-pages.ts';
import type { PaperActs } from './paper-frame.tsx';
import { ScanCheck } from './scan-check.tsx';
import { ScanUpload } from './scan-upload.tsx';
import type { Paper } from './use-paper.ts';
import { withScanMessages } from './with-scan-messages.ts';

export interface PaperTaskProps {
  document: PublicDocument;
  paper: Paper;
  acts: Pick<PaperActs, 'onReadPrint' | 'onReceive' | 'onDiscard'>;
  onDecline?: (() => void) | undefined;
}

/** Signing on paper: download, sign, scan, upload; then a look at what was uploaded. */
function PaperTask({ document, paper, acts, onDecline }: PaperTaskProps) {
  const { received, isNew, discard } = paper;
  if (received) {
    const putAside = () => {
      discard();
      acts.onDiscard(received);
    };
    return <ScanCheck {...{ document, isNew }} scan={received} onDiscard={putAside} />;
  }
  return (
    <Card.Root>
      <Card.Body>
        <Heading as="h2" size="md" mb="4">
          <Trans>Sign this document on paper</Trans>
        </Heading>
        {document.scan?.state === 'returned' && <Returned document={document} scan={document.scan} />}
        <Stack as="ol" gap="5" listStyleType="none">
          <Step number={1} title={<Trans>Download and print it</Trans>}>
            <Stack gap="3">
              <Text textStyle="sm" color="fg.muted">
                <WhatIsPrinted document={document} />
              </Text>
              <DownloadDocument document={document} onRead={acts.onReadPrint} variant="outline" w="full">
                <Trans>Download to print</Trans>
              </DownloadDocument>
            </Stack>
          </Step>
          <Step number={2} title={<Trans>Sign it by hand</Trans>}>
            <Text textStyle="sm" color="fg.muted">
              <WhereToSign document={document} />
            </Text>
          </Step>
          <Step
            number={3}
            title={
              isOnePage(document) ? <Trans>Scan or photograph it</Trans> : <Trans>Scan or photograph every page</Trans>
            }
          >
            <Text textStyle="sm" color="fg.muted">
              <WhatToScan document={document} />
            </Text>
          </Step>
          <Step number={4} title={<Trans>Upload the signed document</Trans>}>
            <ScanUpload paper={paper} onReceive={acts.onReceive} />
          </Step>
        </Stack>
        {onDecline && (
          <Button variant="ghost" size="sm" mt="4" alignSelf="center" onClick={onDecline}>
            <Trans>Decline to sign</Trans>
          </Button>
        )}
      </Card.Body>
    </Card.Root>
  );
}

/** Whoever signs after others on paper prints what those have signed. */
function WhatIsPrinted({ document: { fileSha256, sha256, positions } }: { document: PublicDocument }) {
  if (fileSha256 !== sha256) return <Trans>It is the copy that others have signed before you, codes included.</Trans>;
  return positions.length > 0 ? (
    <Trans>Each page carries a code, by which its scan is recognised, and the places where you sign are marked.</Trans>
  ) : (
    <Trans>Each page carries a code, by which its scan is recognised.</Trans>
  );
}

function WhereToSign({ document: { positions } }: { document: PublicDocument }) {
  if (positions.length === 0) return <Trans>Use a pen with dark ink, and sign where the document asks for it.</Trans>;
  return (
    <Plural
      value={positions.length}
      one="Use a pen with dark ink, and sign in the frame with your name."
      other="Use a pen with dark ink, and sign in each of the # frames with your name."
    />
  );
}

/** A copy that others have signed may have been scanned with more pages than the document has. */
const isOnePage = (document: PublicDocument): boolean => hasOwnPages(document) && document.pages.length === 1;

function WhatToScan({ document }: { document: PublicDocument }) {
  if (!hasOwnPages(document))
    return (
      <Trans>All pages, in their order, whole and well lit. The code of each page has to be in the picture.</Trans>
    );
  return (
    <Plural
      value={document.pages.length}
      one="The page, whole and well lit. Its code has to be in the picture."
      other="All # pages, in their order, whole and well lit. The code of each page has to be in the picture."
    />
  );
}

function Returned({ document, scan }: { document: PublicDocument; scan: ScanView }) {
  const { t } = useLingui();
  const company = document.company.name;
  return (
    <Alert.Root status="warning" mb="5">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t`${company} sent your scan back.`}</Alert.Title>
        <Alert.Description whiteSpace="pre-line">{scan.reason}</Alert.Description>
        <Alert.Description>
          <Trans>Send another one below.</Trans>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

const Step = ({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) => (
  <Box as="li" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="2">
    <Box
      aria-hidden
      display="grid"
      placeContent="center"
      boxSize="6"
      borderRadius="full"
      bg="teal.subtle"
      color="teal.fg"
      textStyle="xs"
      fontWeight="semibold"
    >
      {number}
    </Box>
    <Text fontWeight="semibold" textStyle="sm" lineHeight="1.5rem">
      {title}
    </Text>
    <Box gridColumn={{ base: '1 / -1', sm: '2' }}>{children}</Box>
  </Box>
);

export default withScanMessages(PaperTask);
