import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, IconButton, Stack, Text } from '@pacta/shared/ui';
import { LocateFixed, PenLine } from 'lucide-react';

interface SignActionsProps {
  places: number;
  mayDecline: boolean;
  isUnreadable: boolean;
  onJump: () => void;
  onSign: () => void;
  onDecline: () => void;
}

/** Nobody signs what could not be shown. */
export function SignActions({ places, mayDecline, isUnreadable, onJump, onSign, onDecline }: SignActionsProps) {
  const { t } = useLingui();
  return (
    <Stack gap="2">
      <Flex gap="3" direction={{ base: 'row', xl: 'column-reverse' }}>
        {mayDecline && (
          <Button variant="outline" onClick={onDecline}>
            <Trans>Decline</Trans>
          </Button>
        )}
        {places > 0 && (
          <IconButton variant="outline" hideFrom="xl" aria-label={t`Show where I sign`} onClick={onJump}>
            <LocateFixed />
          </IconButton>
        )}
        <Button
          flex={{ base: '1', xl: 'initial' }}
          size={{ base: 'md', xl: 'lg' }}
          disabled={isUnreadable}
          onClick={onSign}
        >
          <PenLine aria-hidden />
          <Trans>Sign</Trans>
        </Button>
      </Flex>
      {isUnreadable && (
        <Text textStyle="sm" color="fg.muted">
          <Trans>You can sign it once the document is shown here.</Trans>
        </Text>
      )}
    </Stack>
  );
}
