import type { SignaturePosition } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import type { Go } from '../draft/creator-frame.tsx';
import type { DraftProblems } from '../draft/problems.ts';
import { SettingsStep } from '../draft/settings-step.tsx';
import { SignersStep } from '../draft/signers-step.tsx';
import { FileStep, type FileStepProps } from './file-step.tsx';
import { PositionsStep } from './positions-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Step } from './steps.ts';

export interface StepFormProps extends FileStepProps {
  step: Step;
  problems: DraftProblems;
  /** The bytes of the uploaded file. */
  source: FileSource | null;
  onPositions: (positions: SignaturePosition[]) => void;
  onRemoveSigner: (index: number) => void;
  onGo: Go<Step>;
}

export function StepForm({ step, problems, source, onPositions, onRemoveSigner, onGo, ...form }: StepFormProps) {
  const { draft, upload, checks, onChange, company } = form;
  if (step === 'file' || upload?.status !== 'ready' || source === null) return <FileStep {...form} />;
  switch (step) {
    case 'positions':
      return (
        <PositionsStep
          upload={upload.value}
          source={source}
          positions={draft.positions}
          signers={draft.signers}
          onChange={onPositions}
        />
      );
    case 'signers':
      return (
        <SignersStep
          signers={draft.signers}
          positions={draft.positions}
          onChange={(signers) => onChange({ signers })}
          onRemove={(index) => {
            checks.hide('signers');
            onRemoveSigner(index);
          }}
          checks={checks}
        />
      );
    case 'settings':
      return (
        <SettingsStep
          settings={draft.settings}
          onChange={(change) => onChange({ settings: { ...draft.settings, ...change } })}
          checks={checks}
        />
      );
    case 'review':
      return (
        <ReviewStep
          draft={draft}
          upload={upload.value}
          companyName={company?.value?.label ?? null}
          problems={problems}
          onGo={onGo}
        />
      );
  }
}
