import { Plural } from '@lingui/react/macro';
import type { TemplateDetail } from '@pacta/contracts';
import { Skeleton, Stack } from '@pacta/shared/ui';
import { AnnexListSection } from '../annex-list/annex-list-section.tsx';
import type { DraftEditing, Go } from '../draft/draft-editing.ts';
import { PeopleStep } from '../draft/people-step.tsx';
import type { SignerControls } from '../draft/signers-step.tsx';
import type { Checks } from '../draft/use-checks.ts';
import { SignPart } from '../efirma/sign-part.tsx';
import type { SignStepProps } from '../efirma/sign-step.tsx';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import type { Draft, Places } from './draft.ts';
import { PreviewStep } from './preview-step.tsx';
import { type QuestionControls, QuestionStep } from './question-step.tsx';
import type { Step } from './steps.ts';
import { type TemplateControls, TemplateStep } from './template-step.tsx';
import type { PreviewControls } from './use-previews.ts';

/** How the company signs the documents with its e.firma. */
export type SignatureControls = Pick<SignStepProps, 'prepare' | 'read' | 'send' | 'lend' | 'expectedRfc'>;

/** What each step is given besides the draft and its templates. */
export interface StepControls {
  annexes: AnnexUploads;
  templates: TemplateControls;
  questions: QuestionControls;
  signers: SignerControls;
  preview: PreviewControls;
  signature: SignatureControls;
  /** Takes the boxes that somebody placed in a document. */
  onPlaced: (index: number, placed: Places) => void;
}

interface StepFormProps extends StepControls {
  step: Step;
  editing: DraftEditing<Draft>;
  /** What is known of the templates of the draft. */
  details: TemplateDetail[];
  checks: Checks;
  go: Go<Step>;
}

export function StepForm({ step, editing, details, checks, go, ...controls }: StepFormProps) {
  const { draft, onChange } = editing;
  const { annexes, templates, questions, signers, preview, onPlaced, signature } = controls;
  if (step !== 'templates' && details.length < draft.templates.length) return <Waiting />;
  switch (step) {
    case 'templates':
      return <TemplateStep {...{ draft, onChange, checks, annexes, templates }} />;
    case 'questions':
      return <QuestionStep {...{ draft, details, checks, questions, preview }} />;
    case 'signers':
    case 'settings': {
      const positions = draft.templates.flatMap(({ placed }) => placed);
      return (
        <PeopleStep
          {...{ step, draft, onChange, checks, positions, signers }}
          annexList={
            <AnnexListSection {...{ draft, onChange, checks }} companyId={draft.companyId} uploads={annexes} />
          }
        />
      );
    }
    case 'signature':
      return (
        <SignPart
          {...signature}
          names={draft.templates.map(({ name }) => name)}
          signLabel={
            <Plural value={draft.templates.length} one="Sign and create document" other="Sign and create # documents" />
          }
        />
      );
    case 'preview':
      return (
        <PreviewStep
          {...{ editing, details, preview, onPlaced }}
          asked={questions.asked}
          titles={signers.titles}
          companyName={templates.company?.value?.label ?? null}
          onGo={go}
        />
      );
  }
}

const Waiting = () => (
  <Stack gap="5" maxW="4xl" aria-busy>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} h="16" />
    ))}
  </Stack>
);
