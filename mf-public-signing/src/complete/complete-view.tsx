import type { AnnexView, Answers, PublicDocument, SignatureMark } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { AnswersPart } from '../answers/answers-part.tsx';
import { ChangeAnswers } from '../answers/change-answers.tsx';
import { useCorrection } from '../answers/use-correction.ts';
import { Ask } from '../document/ask.tsx';
import { DeclineDialog } from '../document/decline-dialog.tsx';
import { DocumentDetails } from '../document/document-details.tsx';
import { DocumentFrame } from '../document/document-frame.tsx';
import { DownloadDocument } from '../document/download-document.tsx';
import { Outcome } from '../document/outcome.tsx';
import type { Situation } from '../document/situation.ts';
import { VersionNotice } from '../document/version-notice.tsx';
import type { MarkDraft } from '../mark/mark-draft.ts';
import { PaperTask } from '../scan/paper-task.tsx';
import { SignActions } from './sign-actions.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { SignTask } from './sign-task.tsx';

export interface CompleteViewProps {
  document: PublicDocument;
  viewer: ReactNode;
  hasChanged: boolean;
  /** The document's file could not be shown. */
  isUnreadable: boolean;
  draft: MarkDraft;
  preview: string | null;
  isSigning: boolean;
  onSigning: (isSigning: boolean) => void;
  onDraft: (draft: MarkDraft) => void;
  onJump: () => void;
  onAnswer: (answers: Answers) => Promise<void>;
  onSign: (mark: SignatureMark) => Promise<void>;
  onDecline: (comments: string) => Promise<void>;
  onUploadScan: (files: File[], onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
  onRead: () => Promise<Blob>;
  onReadAnnex: (annex: AnnexView) => Promise<Blob>;
}

/** What a signer sees: the document with the places to sign; then what became of it. */
export function CompleteView({ document, viewer, hasChanged, draft, preview, ...rest }: CompleteViewProps) {
  const {
    isUnreadable,
    isSigning,
    onSigning,
    onDraft,
    onJump,
    onAnswer,
    onSign,
    onDecline,
    onUploadScan,
    onRead,
    onReadAnnex,
  } = rest;
  const [isDeclining, setDeclining] = useState(false);
  const [comments, setComments] = useState('');
  const [hasAgreed, setAgreed] = useState(false);
  const { situation, isCorrecting, correct, end } = useCorrection(document);

  const maySign = situation === 'sign';
  const mayDecline = document.allowed.includes('decline');
  const places = document.positions.length;

  const actions = (
    <SignActions
      {...{ places, mayDecline, isUnreadable, onJump }}
      onSign={() => onSigning(true)}
      onDecline={() => setDeclining(true)}
    />
  );
  const tasks: Partial<Record<Situation, ReactNode>> = {
    answer: (
      <AnswersPart
        document={document}
        onAnswer={(answers) => onAnswer(answers).then(end)}
        onCancel={isCorrecting ? end : undefined}
        onDecline={mayDecline ? () => setDeclining(true) : undefined}
      />
    ),
    sign: (
      <Stack gap="2">
        <SignTask places={places} onJump={onJump} />
        {correct && <ChangeAnswers onChange={correct} />}
      </Stack>
    ),
    scan: (
      <Stack gap="2">
        <PaperTask
          {...{ document, onRead }}
          onSend={onUploadScan}
          onDecline={mayDecline ? () => setDeclining(true) : undefined}
        />
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
              {situation === 'completed' && (
                <DownloadDocument document={document} onRead={onRead} size="sm" mt="2" alignSelf="flex-start" />
              )}
            </Outcome>
          )
        }
        viewer={viewer}
        details={<DocumentDetails document={document} onReadAnnex={onReadAnnex} />}
        actions={maySign && actions}
      />
      <SignDialog
        isOpen={isSigning && maySign && !isUnreadable}
        {...{ draft, hasAgreed, preview, onDraft, onSign }}
        onAgree={setAgreed}
        onClose={() => onSigning(false)}
      />
      <DeclineDialog
        isOpen={isDeclining && mayDecline}
        {...{ document, comments, onDecline }}
        onComments={setComments}
        onClose={() => setDeclining(false)}
      />
    </>
  );
}
