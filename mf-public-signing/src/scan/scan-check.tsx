import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicDocument, ScanView } from '@pacta/contracts';
import { RemovedParts } from '@pacta/shared/removed';
import { Button, Card, Heading, Stack, Text } from '@pacta/shared/ui';
import { ScanFindings } from '@pacta/shared/ui/kit';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface ScanCheckProps {
  document: PublicDocument;
  scan: ScanView;
  /** Whether the person has just uploaded it: they read on here. */
  isNew: boolean;
  onDiscard: () => void;
}

/** What was uploaded, before it is sent: how its pages compare with those of the document. */
export function ScanCheck({ document, scan, isNew, onDiscard }: ScanCheckProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const company = document.company.name;
  return (
    <Card.Root>
      <Card.Body>
        <Stack gap="4">
          <Heading ref={heading} tabIndex={-1} as="h2" size="md" outline="none" scrollMarginTop="20">
            <Trans>Look at your scan before you send it</Trans>
          </Heading>
          <ScanFindings comparison={scan.comparison}>
            {scan.comparison.unread.length > 0 && t`You may send it all the same: ${company} will look at these pages.`}
          </ScanFindings>
          <RemovedParts removed={scan.removed} />
          <Text textStyle="sm" color="fg.muted">
            <Trans>Nothing has been sent yet. Check that every page is readable and that your signature shows.</Trans>
          </Text>
          <Button variant="outline" onClick={onDiscard}>
            <RotateCcw aria-hidden />
            <Trans>Choose other files</Trans>
          </Button>
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
