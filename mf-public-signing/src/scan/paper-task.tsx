import { Trans } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Box, Button, Card, Heading, Stack, Text } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { DownloadDocument } from '../document/download-document.tsx';
import type { ScanPage } from './scan-pages.ts';
import { ScanUpload } from './scan-upload.tsx';

interface PaperTaskProps {
  document: PublicDocument;
  onRead: () => Promise<Blob>;
  onSend: (files: File[], onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
  onDecline?: (() => void) | undefined;
}

/** Signing on paper: download, sign, scan, upload. */
export function PaperTask({ document, onRead, onSend, onDecline }: PaperTaskProps) {
  const [pages, setPages] = useState<ScanPage[]>([]);
  return (
    <Card.Root>
      <Card.Body>
        <Heading as="h2" size="md" mb="4">
          <Trans>Sign this document on paper</Trans>
        </Heading>
        <Stack as="ol" gap="5" listStyleType="none">
          <Step number={1} title={<Trans>Download and print it</Trans>}>
            <DownloadDocument document={document} onRead={onRead} variant="outline" w="full" />
          </Step>
          <Step number={2} title={<Trans>Sign it by hand</Trans>}>
            <Text textStyle="sm" color="fg.muted">
              <Trans>Use a pen with dark ink, and sign wherever your name stands.</Trans>
            </Text>
          </Step>
          <Step number={3} title={<Trans>Scan or photograph every page</Trans>}>
            <Text textStyle="sm" color="fg.muted">
              <Trans>All pages, in their order, well lit and without fingers on the text.</Trans>
            </Text>
          </Step>
          <Step number={4} title={<Trans>Upload the signed document</Trans>}>
            <ScanUpload pages={pages} onPages={setPages} onSend={onSend} />
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
