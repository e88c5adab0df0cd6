import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Failed } from '@pacta/shared/ui';
import { useState } from 'react';
import type { Capacity } from '../company/capacity.ts';
import { CapacityNotice, explainedBy } from '../company/capacity-notice.tsx';
import { useDraftProvider } from '../company/company-provider.ts';
import { explainedByProvider, ProviderNotice } from '../company/provider-notice.tsx';
import { CreatorFrame } from '../draft/creator-frame.tsx';
import { DiscardDraft } from '../draft/discard-draft.tsx';
import type { CurrentStep, DraftEditing } from '../draft/draft-editing.ts';
import type { DraftProblems } from '../draft/problems.ts';
import { useChecks } from '../draft/use-checks.ts';
import { StillSending } from '../upload/still-sending.tsx';
import { isSending } from '../upload/use-annex-uploads.ts';
import { type Draft, isUntouched } from './draft.ts';
import { type StepControls, StepForm } from './step-form.tsx';
import { useStepWords } from './step-words.ts';
import { problemsIn, type Step, stepsOf } from './steps.ts';
import type { Creation } from './use-creation.ts';

export interface CreatorProps extends StepControls {
  editing: DraftEditing<Draft>;
  current: CurrentStep<Step>;
  creation: Creation;
  /** Of the draft's company. */
  capacity: Capacity | null;
}

/** The way from a file to a document, in five steps that keep what was typed. */
export function Creator({ editing, current, creation, capacity, ...controls }: CreatorProps) {
  const { draft, problems, onDiscard } = editing;
  const { t } = useLingui();
  const words = useStepWords();
  const checks = useChecks(problems);
  const provider = useDraftProvider(draft.settings);
  const { step } = current;
  const { sending } = controls.file.pdf;
  const sent = step === 'file' && sending.status === 'sending' ? sending.fileName : null;
  const [awaited, setAwaited] = useState<string | null>(null);
  const isAnnexMissing = step === 'review' && isSending(controls.annexes);
  const steps = stepsOf(draft);
  const wrong = wrongIn(step, problems);

  return (
    <CreatorFrame
      title={t`New PDF document`}
      discard={!isUntouched(draft) && <DiscardDraft name={draft.name} onDiscard={onDiscard} />}
      {...{ ...current, steps, words, checks, editing }}
      wrong={wrong.filter((path) => !sent || path !== 'uploadId')}
      mayContinue={() => {
        setAwaited(sent);
        return sent === null;
      }}
      end={() =>
        step === 'review' && (
          <Button
            onClick={creation.create}
            loading={creation.isCreating}
            disabled={problems.size > 0 || isAnnexMissing}
            {...explainedBy(capacity, 1)}
            {...explainedByProvider(provider, 1)}
          >
            <Trans>Create document</Trans>
          </Button>
        )
      }
      isBusy={creation.isCreating}
      notice={
        <>
          <CapacityNotice capacity={capacity} coming={1} isAtStart={step === 'file'} />
          <ProviderNotice settings={draft.settings} coming={1} />
          {(isAnnexMissing || (sent && sent === awaited)) && <StillSending />}
          {creation.refusal && step === 'review' && <Failed problem={creation.refusal} />}
        </>
      }
    >
      {(go) => <StepForm {...{ step, editing, checks, go }} {...controls} />}
    </CreatorFrame>
  );
}

/** Places may wait until the review, which everything has to pass. */
function wrongIn(step: Step, problems: DraftProblems): string[] {
  if (step === 'positions') return [];
  return step === 'review' ? [...problems.keys()] : problemsIn(step, problems);
}
