import type { AnnexView, Answers, PublicDocument, SignatureImage } from '@pacta/contracts';
import { type ReactNode, useState } from 'react';
import type { AnnexActs } from '../annexes/annex-acts.ts';
import { AnnexesPart } from '../annexes/annexes-part.tsx';
import { WithAnnexes } from '../annexes/with-annexes.tsx';
import { AnswersPart } from '../answers/answers-part.tsx';
import { type Correction, useCorrection } from '../answers/use-correction.ts';
import { WithChangeAnswers } from '../answers/with-change-answers.tsx';
import { CodePart } from '../code/code-parts.tsx';
import type { CodeTaskProps } from '../code/code-task.tsx';
import { DeclineDialogPart } from '../document/decline-dialog-part.tsx';
import { DocumentDetails } from '../document/document-details.tsx';
import { DownloadDocument } from '../document/download-document.tsx';
import { Notices } from '../document/notices.tsx';
import { Outcome } from '../document/outcome.tsx';
import { RequestLine } from '../document/request-line.tsx';
import { EfirmaPart } from '../efirma/efirma-part.tsx';
import type { EfirmaTaskProps } from '../efirma/efirma-task.tsx';
import { IdentityPart } from '../identity/identity-part.tsx';
import type { IdentityTaskProps } from '../identity/identity-task.tsx';
import { type PaperActs, PaperFrame } from '../scan/paper-frame.tsx';
import { PaperPart } from '../scan/paper-part.tsx';
import { type Paper, usePaper } from '../scan/use-paper.ts';
import { SignActions } from './sign-actions.tsx';
import { SignDialogPart } from './sign-dialog-part.tsx';
import { SignTask } from './sign-task.tsx';
import type { Signing } from './use-signing.tsx';

export interface CompleteViewProps extends Signing {
  document: PublicDocument;
  viewer: ReactNode;
  hasChanged: boolean;
  /** The document's file could not be shown. */
  isUnreadable: boolean;
  onAnswer: (answers: Answers) => Promise<void>;
  onSign: (image: SignatureImage) => Promise<void>;
  onDecline: (comments: string) => Promise<void>;
  paperActs: PaperActs;
  codeActs?: CodeTaskProps['acts'];
  efirma: Pick<EfirmaTaskProps, 'onShow' | 'acts'>;
  /** How who they are is verified; another way in stories. */
  identity?: Pick<IdentityTaskProps, 'acts'>;
  /** How files are given; another way in stories. */
  annexActs?: AnnexActs;
  onRead: () => Promise<Blob>;
  onReadAnnex: (annex: AnnexView) => Promise<Blob>;
}

/** What a signer sees: the document with the places to sign; then what became of it. */
export function CompleteView(view: CompleteViewProps) {
  const { document, isUnreadable, isSigning, onSigning, onJump, onDecline } = view;
  const [isDeclining, setDeclining] = useState(false);
  const correction = useCorrection(document);
  const { situation } = correction;
  const paper = usePaper(document);
  const maySign = situation === 'sign';
  const mayDecline = document.allowed.includes('decline');
  const decline = mayDecline ? () => setDeclining(true) : undefined;

  return (
    <>
      <PaperFrame
        {...{ paper, document, situation }}
        acts={view.paperActs}
        ask={<RequestLine document={document} situation={situation} />}
        notice={<Notices document={document} situation={situation} hasChanged={view.hasChanged} />}
        task={
          <WithAnnexes document={document} acts={view.annexActs}>
            <Task {...{ view, correction, paper }} onDecline={decline} />
          </WithAnnexes>
        }
        viewer={view.viewer}
        details={<DocumentDetails document={document} onReadAnnex={view.onReadAnnex} />}
        actions={
          maySign && (
            <SignActions
              places={document.positions.length}
              {...{ mayDecline, isUnreadable, onJump }}
              onSign={() => onSigning(true)}
              onDecline={() => setDeclining(true)}
            />
          )
        }
      />
      <SignDialogPart
        isOpen={isSigning && maySign && !isUnreadable}
        onBehalfOf={document.person.onBehalfOf}
        isUnsealed={document.signatureKind === 'simple'}
        draft={view.draft}
        preview={view.preview}
        onDraft={view.onDraft}
        onSign={view.onSign}
        onClose={() => onSigning(false)}
      />
      <DeclineDialogPart
        isOpen={isDeclining && mayDecline}
        {...{ document, onDecline }}
        onClose={() => setDeclining(false)}
      />
    </>
  );
}

interface TaskProps {
  view: CompleteViewProps;
  correction: Correction;
  paper: Paper;
  onDecline: (() => void) | undefined;
}

function Task({ view, correction, paper, onDecline }: TaskProps) {
  const { document, onJump, onAnswer, paperActs, onRead } = view;
  const { situation, correct } = correction;
  switch (situation) {
    case 'answer':
      return <AnswersPart {...{ document, correction, onAnswer, onDecline }} />;
    case 'code':
      return <CodePart isCalled={view.isSigning} acts={view.codeActs} onDecline={onDecline} />;
    case 'sign':
      return (
        <WithChangeAnswers onChange={correct}>
          <SignTask places={document.positions.length} onJump={onJump} />
        </WithChangeAnswers>
      );
    case 'annexes':
      return (
        <WithChangeAnswers onChange={correct}>
          <AnnexesPart {...{ document, onDecline }} acts={view.annexActs} />
        </WithChangeAnswers>
      );
    case 'identity':
      return (
        <WithChangeAnswers onChange={correct}>
          <IdentityPart {...{ document, onDecline }} {...view.identity} />
        </WithChangeAnswers>
      );
    case 'sign_efirma':
      return (
        <WithChangeAnswers onChange={correct}>
          <EfirmaPart {...{ document, onDecline }} {...view.efirma} />
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
          {situation === 'completed' && (
            <DownloadDocument document={document} onRead={onRead} size="sm" mt="2" alignSelf="flex-start" />
          )}
        </Outcome>
      );
  }
}
