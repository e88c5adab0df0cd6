import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { useState } from 'react';

interface DiscardDraftProps {
  name: string;
  /** Says which draft, where it is one of several. */
  label?: string;
  onDiscard: () => void;
}

export function DiscardDraft({ name, label, onDiscard }: DiscardDraftProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" size={label ? 'sm' : 'md'} aria-label={label} onClick={() => setAsking(true)}>
        {label ? <Trans>Discard</Trans> : <Trans>Discard draft</Trans>}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Discard draft?`}
        confirmLabel={t`Discard draft`}
        isDestructive
        onConfirm={async () => onDiscard()}
        onClose={() => setAsking(false)}
      >
        {name ? (
          t`The signers and everything else that you entered for “${name}” will be gone.`
        ) : (
          <Trans>The signers and everything else that you entered will be gone.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
