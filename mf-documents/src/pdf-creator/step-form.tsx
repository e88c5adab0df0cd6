import { Trans } from '@lingui/react/macro';
import type { PagePlace, SignaturePosition } from '@pacta/contracts';
import { AnnexListSection } from '../annex-list/annex-list-section.tsx';
import type { DraftEditing, Go } from '../draft/draft-editing.ts';
import { PeopleStep } from '../draft/people-step.tsx';
import type { SignerControls } from '../draft/signers-step.tsx';
import type { Checks } from '../draft/use-checks.ts';
import { SignPart } from '../efirma/sign-part.tsx';
import type { SignStepProps } from '../efirma/sign-step.tsx';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import type { Draft } from './draft.ts';
import { type FileControls, FileStep } from './file-step.tsx';
import { PositionsStep } from './positions-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Step } from './steps.ts';

/** What each step is given besides the draft. */
export interface StepControls {
  annexes: AnnexUploads;
  file: FileControls;
  signers: SignerControls;
  onPlaces: (positions: SignaturePosition[], companyPlace: PagePlace | null) => void;
  signature: SignatureControls;
}

/** How the company signs the draft with its e.firma. */
export type SignatureControls = Pick<SignStepProps, 'prepare' | 'read' | 'send' | 'lend' | 'expectedRfc'>;

interface StepFormProps extends StepControls {
  step: Step;
  editing: DraftEditing<Draft>;
  checks: Checks;
  go: Go<Step>;
}

export function StepForm({ step, editing, checks, go, annexes, file, signers, onPlaces, signature }: StepFormProps) {
  const { draft, problems, onChange } = editing;
  const { upload, source, company } = file;
  if (step === 'file' || upload?.status !== 'ready' || source === null) {
    return <FileStep {...{ draft, onChange, checks, annexes, file }} />;
  }
  switch (step) {
    case 'positions':
      return <PositionsStep upload={upload.value} source={source} draft={draft} onChange={onPlaces} />;
    case 'signers':
    case 'settings':
      return (
        <PeopleStep
          {...{ step, draft, onChange, checks, signers }}
          positions={draft.positions}
          annexList={
            <AnnexListSection {...{ draft, onChange, checks }} companyId={draft.companyId} uploads={annexes} />
          }
        />
      );
    case 'signature':
      return <SignPart {...signature} names={[draft.name]} signLabel={<Trans>Sign and create document</Trans>} />;
    case 'review':
      return (
        <ReviewStep
          {...{ draft, problems }}
          upload={upload.value}
          companyName={company?.value?.label ?? null}
          onGo={go}
        />
      );
  }
}
