import { Trans } from '@lingui/react/macro';
import { Box, Button, Failed, type ShownProblem, shownProblem } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** Names what goes, or what happens next. */
  children: ReactNode;
  /** The verb, as in "Delete company". */
  confirmLabel: string;
  isDestructive?: boolean;
  /** The dialog waits for it, closes when it worked, and shows the problem when not. */
  onConfirm: () => Promise<unknown> | undefined;
  onClose: () => void;
}

export function ConfirmDialog({ isOpen, onClose, ...content }: ConfirmDialogProps) {
  return isOpen ? <OpenConfirmDialog onClose={onClose} {...content} /> : null;
}

type OpenConfirmDialogProps = Omit<ConfirmDialogProps, 'isOpen'>;

function OpenConfirmDialog({
  title,
  children,
  confirmLabel,
  isDestructive,
  onConfirm,
  onClose,
}: OpenConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(shownProblem(error));
    } finally {
      setBusy(false);
    }
  }

  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={isBusy}>
        <Trans>Cancel</Trans>
      </Button>
      <Button {...(isDestructive && { colorPalette: 'red' })} loading={isBusy} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </>
  );

  return (
    <Dialog isOpen role="alertdialog" size="sm" title={title} onClose={onClose} isBusy={isBusy} footer={footer}>
      {children}
      {problem && (
        <Box pt="4">
          <Failed problem={problem} />
        </Box>
      )}
    </Dialog>
  );
}
