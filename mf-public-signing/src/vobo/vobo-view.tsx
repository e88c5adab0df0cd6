import type { AnnexView, Answers, PublicDocument, SignatureImage } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { AnnexesPart } from '../annexes/annexes-part.tsx';
import { WithAnnexes } from '../annexes/with-annexes.tsx';
import { AnswersPart } from '../answers/answers-part.tsx';
import { OpenQuestions } from '../answers/open-questions.tsx';
import { type Correction, useCorrection } from '../answers/use-correction.ts';
import { WithChangeAnswers } from '../answers/with-change-answers.tsx';
import { CodePart } from '../code/code-parts.tsx';
import { SignActions } from '../complete/sign-actions.tsx';
import { SignDialogPart } from '../complete/sign-dialog-part.tsx';
import { SignTask } from '../complete/sign-task.tsx';
import type { Signing } from '../complete/use-signing.tsx';
import { DocumentDetails } from '../document/document-details.tsx';
import { DownloadDocument } from '../document/download-document.tsx';
import { Notices } from '../document/notices.tsx';
import { Outcome } from '../document/outcome.tsx';
import { RequestLine } from '../document/request-line.tsx';
import type { Situation } from '../document/situation.ts';
import { IdentityPart } from '../identity/identity-part.tsx';
import { type PaperActs, PaperFrame } from '../scan/paper-frame.tsx';
import { PaperPart } from '../scan/paper-part.tsx';
import { type Paper, usePaper } from '../scan/use-paper.ts';
import { CompanyPageLink, pageOf } from './company-page-link.tsx';
import { VoboActions } from './vobo-actions.tsx';
import { type VoboDialog, VoboDialogs } from './vobo-dialogs.tsx';

export interface VoboViewProps extends Signing {
  document: PublicDocument;
  viewer: ReactNode;
  hasChanged: boolean;
  /** The document's file could not be shown. */
  isUnreadable: boolean;
  onApprove: () => Promise<void>;
  onReject: (comments: string) => Promise<void>;
  /** An approver who signs too answers here what was left for the client. */
  onAnswer: (answers: Answers) => Promise<void>;
  onSign: (image: SignatureImage) => Promise<void>;
  /** An approver who signs too may still decline to sign. */
  onDecline: (comments: string) => Promise<void>;
  paperActs: PaperActs;
  onRead: () => Promise<Blob>;
  onReadAnnex: (annex: AnnexView) => Promise<Blob>;
}

/** What an approver sees: the document, and yes or no; then thanks, or the signature. */
export function VoboView(view: VoboViewProps) {
  const { document, isUnreadable } = view;
  const [dialog, setDialog] = useState<VoboDialog | null>(null);
  const [hasJustApproved, setJustApproved] = useState(false);
  const correction = useCorrection(document);
  const { situation } = correction;
  const paper = usePaper(document);
  const mayDecide = situation === 'approve';
  const mayDecline = document.allowed.includes('decline');
  const allowed = { approve: mayDecide && !isUnreadable, reject: mayDecide, decline: mayDecline };

  return (
    <>
      <PaperFrame
        {...{ document, situation, paper }}
        acts={view.paperActs}
        ask={<RequestLine document={document} situation={situation} />}
        notice={<Notices document={document} situation={situation} hasChanged={view.hasChanged} />}
        task={
          <WithAnnexes document={document}>
            <Task
              {...{ view, correction, paper, hasJustApproved }}
              onDecline={mayDecline ? () => setDialog('decline') : undefined}
            />
          </WithAnnexes>
        }
        viewer={view.viewer}
        details={<DocumentDetails document={document} onReadAnnex={view.onReadAnnex} />}
        actions={(mayDecide || situation === 'sign') && <Actions {...{ view, situation }} onDialog={setDialog} />}
      />
      <SignDialogPart
        {...view}
        isOpen={view.isSigning && situation === 'sign' && !isUnreadable}
        onBehalfOf={document.person.onBehalfOf}
        isUnsealed={document.signatureKind === 'simple'}
        onClose={() => view.onSigning(false)}
      />
      <VoboDialogs
        document={document}
        open={dialog !== null && allowed[dialog] ? dialog : null}
        onApprove={() => view.onApprove().then(() => setJustApproved(true))}
        onReject={view.onReject}
        onDecline={view.onDecline}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

interface ActionsProps {
  view: VoboViewProps;
  situation: Situation;
  onDialog: (dialog: VoboDialog) => void;
}

function Actions({ view, situation, onDialog }: ActionsProps) {
  const { document, isUnreadable, onJump, onSigning } = view;
  if (situation === 'approve') {
    return (
      <VoboActions
        isUnreadable={isUnreadable}
        onApprove={() => onDialog('approve')}
        onReject={() => onDialog('reject')}
      />
    );
  }
  return (
    <SignActions
      places={document.positions.length}
      mayDecline={document.allowed.includes('decline')}
      {...{ isUnreadable, onJump }}
      onSign={() => onSigning(true)}
      onDecline={() => onDialog('decline')}
    />
  );
}

interface TaskProps {
  view: VoboViewProps;
  correction: Correction;
  paper: Paper;
  /** Whether the person approved while this page was open. */
  hasJustApproved: boolean;
  onDecline: (() => void) | undefined;
}

function Task({ view, correction, paper, hasJustApproved, onDecline }: TaskProps) {
  const { document, onAnswer, paperActs, onRead } = view;
  const { situation, correct } = correction;
  switch (situation) {
    case 'approve':
      return document.hasOpenQuestions && <OpenQuestions document={document} />;
    case 'answer':
      return <AnswersPart {...{ document, correction, onAnswer, onDecline }} />;
    case 'code':
      return <CodePart isCalled={view.isSigning} onDecline={onDecline} />;
    case 'sign':
      return (
        <WithChangeAnswers onChange={correct}>
          <SignTask places={document.positions.length} onJump={view.onJump} />
        </WithChangeAnswers>
      );
    case 'annexes':
      return (
        <WithChangeAnswers onChange={correct}>
          <AnnexesPart {...{ document, onDecline }} />
        </WithChangeAnswers>
      );
    case 'identity':
      return (
        <WithChangeAnswers onChange={correct}>
          <IdentityPart {...{ document, onDecline }} />
        </WithChangeAnswers>
      );
    case 'scan':
      return (
        <WithChangeAnswers onChange={correct}>
          <PaperPart {...{ document, paper, onDecline }} acts={paperActs} />
        </WithChangeAnswers>
      );
    default:
      return (
        <Outcome document={document} situation={situation}>
          <Stack gap="3" align="flex-start" pt="2">
            {situation === 'completed' && <DownloadDocument document={document} onRead={onRead} size="sm" />}
            <NextPage document={document} isAutomatic={hasJustApproved} />
          </Stack>
        </Outcome>
      );
  }
}

/** Where the company sends its approvers afterwards. */
function NextPage({ document, isAutomatic }: { document: PublicDocument; isAutomatic: boolean }) {
  const { person, status, redirectUrl } = document;
  const target = person.hasActed && status !== 'RECHAZADO' ? pageOf(redirectUrl) : null;
  return target && <CompanyPageLink to={target} isAutomatic={isAutomatic} />;
}
