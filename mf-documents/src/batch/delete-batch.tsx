import { Trans, useLingui } from '@lingui/react/macro';
import type { BatchView } from '@pacta/contracts';
import { Button } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

interface DeleteBatchProps {
  batch: BatchView;
  onDelete: () => Promise<void>;
}

export function DeleteBatch({ batch: { rows, fileName }, onDelete }: DeleteBatchProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" colorPalette="gray" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        <Trans>Delete this list</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Delete this list?`}
        confirmLabel={t`Delete this list`}
        isDestructive
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      >
        {rows.made > 0
          ? t`What “${fileName}” says will be gone, and which row made which document. The documents stay.`
          : t`What “${fileName}” says will be gone.`}
      </ConfirmDialog>
    </>
  );
}
