import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@pacta/shared/ui';
import { Send } from 'lucide-react';

interface ScanActionsProps {
  isUnreadable: boolean;
  onSend: () => void;
}

/** Nobody sends what could not be shown. */
export const ScanActions = ({ isUnreadable, onSend }: ScanActionsProps) => (
  <Stack gap="2">
    <Button size={{ base: 'md', xl: 'lg' }} disabled={isUnreadable} onClick={onSend}>
      <Send aria-hidden />
      <Trans>Send this scan</Trans>
    </Button>
    {isUnreadable && (
      <Text textStyle="sm" color="fg.muted">
        <Trans>You can send it once its pages are shown here.</Trans>
      </Text>
    )}
  </Stack>
);
