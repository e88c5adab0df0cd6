import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, IconButton } from '@pacta/shared/ui';
import { LocateFixed, PenLine } from 'lucide-react';

interface SignActionsProps {
  places: number;
  mayDecline: boolean;
  onJump: () => void;
  onSign: () => void;
  onDecline: () => void;
}

export function SignActions({ places, mayDecline, onJump, onSign, onDecline }: SignActionsProps) {
  const { t } = useLingui();
  return (
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
      <Button flex={{ base: '1', xl: 'initial' }} size={{ base: 'md', xl: 'lg' }} onClick={onSign}>
        <PenLine aria-hidden />
        <Trans>Sign</Trans>
      </Button>
    </Flex>
  );
}
