import { Trans } from '@lingui/react/macro';
import type { DocumentDetail } from '@pacta/contracts';
import { Button } from '@pacta/shared/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { WithdrawDocument } from './withdraw-document.tsx';

interface WithdrawButtonProps {
  document: Pick<DocumentDetail, 'name' | 'envelope'>;
  onWithdraw: (reason: string) => Promise<void>;
}

export function WithdrawButton({ document, onWithdraw }: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        <Trans>Withdraw</Trans>
      </Button>
      {isAsking && <WithdrawDocument {...{ document, onWithdraw }} onClose={() => setAsking(false)} />}
    </>
  );
}
