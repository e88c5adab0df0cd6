import { Trans } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import type { NewForwarding } from '@pacta/contracts/circulation';
import { Button, Flex, Text } from '@pacta/shared/ui';
import { Forward } from 'lucide-react';
import { useState } from 'react';
import { ForwardDialog } from './forward-dialog.tsx';

export interface ForwardViewProps {
  document: PublicDocument;
  onForward: (to: NewForwarding) => Promise<void>;
}

/** For whom the document is not: they name who is to act instead of them. */
export function ForwardView({ document, onForward }: ForwardViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Flex align="center" justify="space-between" columnGap="4" rowGap="2" wrap="wrap" mt="4">
        <Text textStyle="sm" color="fg.muted">
          {document.person.kind === 'approver' ? (
            <Trans>Is somebody else to approve it?</Trans>
          ) : (
            <Trans>Is somebody else to sign it?</Trans>
          )}
        </Text>
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          <Forward aria-hidden />
          <Trans>Forward</Trans>
        </Button>
      </Flex>
      <ForwardDialog isOpen={isOpen} {...{ document, onForward }} onClose={() => setOpen(false)} />
    </>
  );
}
