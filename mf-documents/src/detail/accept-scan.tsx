import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewedScan } from '@pacta/contracts';
import { notify, Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog, ScanFindings } from '@pacta/shared/ui/kit';

interface AcceptScanProps {
  scan: ReviewedScan;
  /** Rejects with a ProblemError. */
  onAccept: () => Promise<void>;
  onClose: () => void;
}

/** Names who signs by it, and what differs. */
export function AcceptScan({ scan: { name, position, comparison }, onAccept, onClose }: AcceptScanProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      title={t`Accept the scan of ${name}?`}
      confirmLabel={t`Accept scan`}
      onConfirm={() => onAccept().then(() => notify(t`The scan was accepted.`))}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>
          {t`${name} (${position}) has then signed on paper.`}{' '}
          <Trans>The document goes on to the next signer, or is finished with this scan. This cannot be undone.</Trans>
        </Text>
        <ScanFindings comparison={comparison} />
      </Stack>
    </ConfirmDialog>
  );
}
