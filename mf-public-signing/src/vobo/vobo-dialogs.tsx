import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { CommentsDialog } from '../document/comments-dialog.tsx';
import { DeclineDialogPart } from '../document/decline-dialog-part.tsx';
import { WhatFollows } from './what-follows.tsx';

export type VoboDialog = 'approve' | 'reject' | 'decline';

interface VoboDialogsProps {
  document: PublicDocument;
  open: VoboDialog | null;
  onApprove: () => Promise<void>;
  onReject: (comments: string) => Promise<void>;
  onDecline: (comments: string) => Promise<void>;
  onClose: () => void;
}

/** What an approver is asked before something is decided. */
export function VoboDialogs({ document, open, onApprove, onReject, onDecline, onClose }: VoboDialogsProps) {
  const { t } = useLingui();
  const { requestedBy } = document;
  const { onBehalfOf } = document.person;
  return (
    <>
      <ConfirmDialog
        isOpen={open === 'approve'}
        title={t`Approve this document?`}
        confirmLabel={t`Approve`}
        onConfirm={onApprove}
        onClose={onClose}
      >
        {onBehalfOf && <Text fontWeight="medium">{t`You act as representative of ${onBehalfOf}`}</Text>}
        <Text>
          {t`You approve “${document.name}” as it is shown here.`} <WhatFollows document={document} />
        </Text>
      </ConfirmDialog>
      <CommentsDialog
        isOpen={open === 'reject'}
        title={t`Reject this document?`}
        label={t`What has to change?`}
        confirmLabel={t`Reject`}
        onSend={onReject}
        onClose={onClose}
      >
        <Text>{t`${requestedBy} will receive your comments and can send a corrected version.`}</Text>
      </CommentsDialog>
      <DeclineDialogPart isOpen={open === 'decline'} {...{ document, onDecline, onClose }} />
    </>
  );
}
