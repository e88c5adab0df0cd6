import { Trans, useLingui } from '@lingui/react/macro';
import type { ProblemError } from '@pacta/shared/http';
import { Button, Failed } from '@pacta/shared/ui';
import { useState } from 'react';
import { CreatorFrame } from '../draft/creator-frame.tsx';
import { DiscardDraft } from '../draft/discard-draft.tsx';
import { useChecks } from '../draft/use-checks.ts';
import { StillSending } from '../upload/still-sending.tsx';
import { isSending } from '../upload/use-annex-uploads.ts';
import { isUntouched } from './draft.ts';
import { StepForm, type StepFormProps } from './step-form.tsx';
import { useStepWords } from './step-words.ts';
import { problemsIn, type Step, steps } from './steps.ts';

interface CreatorProps extends Omit<StepFormProps, 'checks' | 'onGo'> {
  onStep: (step: Step) => void;
  /** False where the browser refuses to store the draft. */
  isKept: boolean;
  isCreating: boolean;
  /** Why creating the document failed last. */
  refusal: ProblemError | null;
  onDiscard: () => void;
  onCreate: () => void;
}

/** The way from a file to a document, in five steps that keep what was typed. */
export function Creator(props: CreatorProps) {
  const { draft, problems, step, pdf, annexes, onStep, isKept, isCreating, refusal, onDiscard, onCreate } = props;
  const { t } = useLingui();
  const words = useStepWords();
  const checks = useChecks(problems);
  const sent = step === 'file' && pdf.sending.status === 'sending' ? pdf.sending.fileName : null;
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  const isAnnexMissing = step === 'review' && isSending(annexes);
  const wrong = step === 'positions' ? [] : problemsIn(step, problems);

  return (
    <CreatorFrame
      title={t`New PDF document`}
      isKept={isKept}
      discard={!isUntouched(draft) && <DiscardDraft name={draft.name} onDiscard={onDiscard} />}
      {...{ steps, words, step, onStep, checks }}
      wrong={wrong.filter((path) => !sent || path !== 'uploadId')}
      mayGoOn={() => {
        setWaitedFor(sent);
        return sent === null;
      }}
      end={() => (
        <Button onClick={onCreate} loading={isCreating} disabled={problems.size > 0 || isAnnexMissing}>
          <Trans>Create document</Trans>
        </Button>
      )}
      isBusy={isCreating}
      notice={
        <>
          {(isAnnexMissing || (sent && sent === waitedFor)) && <StillSending />}
          {refusal && step === 'review' && <Failed problem={refusal} />}
        </>
      }
    >
      {(go) => <StepForm {...props} checks={checks} onGo={go} />}
    </CreatorFrame>
  );
}
