import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail, ReviewedScan } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { RemovedParts } from '@pacta/shared/removed';
import { Badge, Box, Button, Flex, Separator, Stack, Text } from '@pacta/shared/ui';
import { ScanFindings } from '@pacta/shared/ui/kit';
import { Check, FileSearch, type LucideIcon, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { scanStateWords } from '../wording/document-words.ts';
import { AcceptScan } from './accept-scan.tsx';
import { ReturnScan } from './return-scan.tsx';
import { ScanFile } from './scan-file.tsx';

export interface ScanActs {
  onAcceptScan: (scan: ReviewedScan) => Promise<void>;
  onReturnScan: (scan: ReviewedScan, reason: string) => Promise<void>;
}

interface ScanListProps extends ScanActs {
  document: DocumentDetail;
}

/** What signers sent of the paper that they signed: what is to be reviewed, and what became of the others. */
export const ScanList = ({ document, ...acts }: ScanListProps) => (
  <Stack as="ul" gap="5" listStyleType="none" separator={<Separator aria-hidden as="li" />}>
    {(document.scans ?? []).map((scan) => (
      <Scan key={scan.id} {...{ document, scan }} {...acts} />
    ))}
  </Stack>
);

function Scan({ document, scan, onAcceptScan, onReturnScan }: ScanListProps & { scan: ReviewedScan }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(scan.mayReview);
  const [deciding, setDeciding] = useState<'accept' | 'return' | null>(null);
  const fileId = useId();
  const { comparison, mayReview, reason, position, name, removed } = scan;
  return (
    <Stack as="li" gap="3" aria-label={t`Scan of ${name}`}>
      <Flex align="center" gap="2" wrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {position} · <time dateTime={scan.at}>{formatDateTime(scan.at)}</time>
        </Text>
        <ScanState scan={scan} />
      </Flex>
      {reason && <Text whiteSpace="pre-line" overflowWrap="anywhere">{t`Sent back: ${reason}`}</Text>}
      {mayReview && <ScanFindings comparison={comparison} />}
      <RemovedParts removed={removed} />
      <Box id={fileId}>{isShown && <ScanFile document={document} scan={scan} />}</Box>
      <Flex gap="3" wrap="wrap">
        {mayReview && (
          <>
            <Button onClick={() => setDeciding('accept')}>
              <Check aria-hidden />
              <Trans>Accept scan</Trans>
            </Button>
            <Button variant="outline" onClick={() => setDeciding('return')}>
              <Undo2 aria-hidden />
              <Trans>Send back</Trans>
            </Button>
          </>
        )}
        <Button variant="ghost" aria-expanded={isShown} aria-controls={fileId} onClick={() => setShown(!isShown)}>
          {isShown ? <Trans>Hide the scan</Trans> : <Trans>Show the scan</Trans>}
        </Button>
      </Flex>
      {deciding === 'accept' && (
        <AcceptScan scan={scan} onAccept={() => onAcceptScan(scan)} onClose={() => setDeciding(null)} />
      )}
      {deciding === 'return' && (
        <ReturnScan scan={scan} onReturn={(words) => onReturnScan(scan, words)} onClose={() => setDeciding(null)} />
      )}
    </Stack>
  );
}

const looks: Record<ReviewedScan['state'], { color: string; Icon: LucideIcon }> = {
  received: { color: 'gray', Icon: FileSearch },
  sent: { color: 'blue', Icon: FileSearch },
  accepted: { color: 'green', Icon: Check },
  returned: { color: 'orange', Icon: Undo2 },
};

/** One that was sent, and that nobody has to look at any more, went with its document. */
function ScanState({ scan: { state, mayReview } }: { scan: ReviewedScan }) {
  const { i18n } = useLingui();
  const { color, Icon } = looks[state === 'sent' && !mayReview ? 'received' : state];
  return (
    <Badge colorPalette={color}>
      <Icon aria-hidden />
      {i18n._(state === 'sent' && mayReview ? scanStateWords.to_review : scanStateWords[state])}
    </Badge>
  );
}
