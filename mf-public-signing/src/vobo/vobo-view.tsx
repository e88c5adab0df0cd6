import { useLingui } from '@lingui/react/macro';
import type { AnnexView, Answers, PublicDocument } from '@pacta/contracts';
import { Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { type ReactNode, useState } from 'react';
import { AnswersPart } from '../answers/answers-part.tsx';
import { ChangeAnswers } from '../answers/change-answers.tsx';
import { OpenQuestions } from '../answers/open-questions.tsx';
import { useCorrection } from '../answers/use-correction.ts';
import { Ask } from '../document/ask.tsx';
import { CommentsDialog } from '../document/comments-dialog.tsx';
import { DeclineDialog } from '../document/decline-dialog.tsx';
import { DocumentDetails } from '../document/document-details.tsx';
import { DocumentFrame } from '../document/document-frame.tsx';
import { DownloadDocument } from '../document/download-document.tsx';
import { Outcome } from '../document/outcome.tsx';
import type { Situation } from '../document/situation.ts';
import { VersionNotice } from '../document/version-notice.tsx';
import { PaperTask } from '../scan/paper-task.tsx';
import { Onward, pageOf } from './onward.tsx';
import { VoboActions } from './vobo-actions.tsx';
import { WhatFollows } from './what-follows.tsx';

export interface VoboViewProps {
  document: PublicDocument;
  viewer: ReactNode;
  hasChanged: boolean;
  /** The document's file could not be shown. */
  isUnreadable: boolean;
  onApprove: () => Promise<void>;
  onReject: (comments: string) => Promise<void>;
  /** An approver who signs on paper answers here what was left for the client. */
  onAnswer: (answers: Answers) => Promise<void>;
  /** An approver who signs on paper may still decline to sign. */
  onDecline: (comments: string) => Promise<void>;
  onUploadScan: (files: File[], onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
  onRead: () => Promise<Blob>;
  onReadAnnex: (annex: AnnexView) => Promise<Blob>;
}

/** What an approver sees: the document, and yes or no; then thanks, or the way of signing on paper. */
export function VoboView({ document, viewer, hasChanged, onApprove, onReject, ...rest }: VoboViewProps) {
  const { isUnreadable, onAnswer, onDecline, onUploadScan, onRead, onReadAnnex } = rest;
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'approve' | 'reject' | 'decline' | null>(null);
  const [comments, setComments] = useState('');
  const [hasJustApproved, setJustApproved] = useState(false);
  const close = () => setDialog(null);

  const { situation, isCorrecting, correct, end } = useCorrection(document);
  const mayDecide = situation === 'approve';
  const mayDecline = document.allowed.includes('decline');
  const { requestedBy } = document;
  const target = document.person.hasActed && document.status !== 'RECHAZADO' ? pageOf(document.redirectUrl) : null;

  const onDeclining = mayDecline ? () => setDialog('decline') : undefined;
  const tasks: Partial<Record<Situation, ReactNode>> = {
    approve: document.hasOpenQuestions && <OpenQuestions document={document} />,
    answer: (
      <AnswersPart
        document={document}
        onAnswer={(answers) => onAnswer(answers).then(end)}
        onCancel={isCorrecting ? end : undefined}
        onDecline={onDeclining}
      />
    ),
    scan: (
      <Stack gap="2">
        <PaperTask {...{ document, onRead }} onSend={onUploadScan} onDecline={onDeclining} />
        {correct && <ChangeAnswers onChange={correct} />}
      </Stack>
    ),
  };
  return (
    <>
      <DocumentFrame
        document={document}
        situation={situation}
        ask={<Ask document={document} situation={situation} />}
        notice={hasChanged && <VersionNotice />}
        task={
          tasks[situation] ?? (
            <Outcome document={document} situation={situation}>
              <Stack gap="3" align="flex-start" pt="2">
                {situation === 'completed' && <DownloadDocument document={document} onRead={onRead} size="sm" />}
                {target && <Onward to={target} isAutomatic={hasJustApproved} />}
              </Stack>
            </Outcome>
          )
        }
        viewer={viewer}
        details={<DocumentDetails document={document} onReadAnnex={onReadAnnex} />}
        actions={
          mayDecide && (
            <VoboActions
              isUnreadable={isUnreadable}
              onApprove={() => setDialog('approve')}
              onReject={() => setDialog('reject')}
            />
          )
        }
      />
      <ConfirmDialog
        isOpen={dialog === 'approve' && mayDecide && !isUnreadable}
        title={t`Approve this document?`}
        confirmLabel={t`Approve`}
        onConfirm={() => onApprove().then(() => setJustApproved(true))}
        onClose={close}
      >
        <Text>
          {t`You approve “${document.name}” as it is shown here.`} <WhatFollows document={document} />
        </Text>
      </ConfirmDialog>
      <CommentsDialog
        isOpen={dialog === 'reject' && mayDecide}
        title={t`Reject this document?`}
        label={t`What has to change?`}
        confirmLabel={t`Reject`}
        comments={comments}
        onComments={setComments}
        onSend={onReject}
        onClose={close}
      >
        <Text>{t`${requestedBy} will receive your comments and can send a corrected version.`}</Text>
      </CommentsDialog>
      <DeclineDialog
        isOpen={dialog === 'decline' && mayDecline}
        {...{ document, comments, onDecline }}
        onComments={setComments}
        onClose={close}
      />
    </>
  );
}
