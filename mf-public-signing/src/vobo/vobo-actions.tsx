import { Trans } from '@lingui/react/macro';
import { Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { Check, X } from 'lucide-react';

interface VoboActionsProps {
  isUnreadable: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** Yes and no. Nobody says yes to what could not be shown. */
export const VoboActions = ({ isUnreadable, onApprove, onReject }: VoboActionsProps) => (
  <Stack gap="2">
    <Flex gap="3" direction={{ base: 'row', xl: 'column-reverse' }}>
      <Button flex={{ base: '1', xl: 'initial' }} variant="outline" onClick={onReject}>
        <X aria-hidden />
        <Trans>Reject</Trans>
      </Button>
      <Button
        flex={{ base: '1', xl: 'initial' }}
        size={{ base: 'md', xl: 'lg' }}
        disabled={isUnreadable}
        onClick={onApprove}
      >
        <Check aria-hidden />
        <Trans>Approve</Trans>
      </Button>
    </Flex>
    {isUnreadable && (
      <Text textStyle="sm" color="fg.muted">
        <Trans>You can approve it once the document is shown here.</Trans>
      </Text>
    )}
  </Stack>
);
