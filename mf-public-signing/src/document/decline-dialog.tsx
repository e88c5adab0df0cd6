import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';
import { CommentsDialog } from './comments-dialog.tsx';

export interface DeclineDialogProps {
  isOpen: boolean;
  document: PublicDocument;
  onDecline: (comments: string) => Promise<void>;
  onClose: () => void;
}

export default function DeclineDialog({ document, onDecline, ...dialog }: DeclineDialogProps) {
  const { t } = useLingui();
  const { requestedBy } = document;
  return (
    <CommentsDialog
      {...dialog}
      title={t`Decline to sign?`}
      label={t`Why do you decline?`}
      confirmLabel={t`Decline`}
      onSend={onDecline}
    >
      <Text>{t`The document stops here for everyone, and ${requestedBy} receives your comments.`}</Text>
    </CommentsDialog>
  );
}
