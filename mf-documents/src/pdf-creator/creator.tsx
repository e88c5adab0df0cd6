import { useLingui } from '@lingui/react/macro';
import type { ProblemError } from '@pacta/shared/http';
import { Box, Failed, Heading, PageHeader, Stack } from '@pacta/shared/ui';
import { Stepper } from '@pacta/shared/ui/kit';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { DiscardDraft } from './discard-draft.tsx';
import { isUntouched } from './draft.ts';
import { StepButtons } from './step-buttons.tsx';
import { StepForm, type StepFormProps } from './step-form.tsx';
import { useStepWords } from './step-words.ts';
import { problemsIn, type Step, steps } from './steps.ts';
import { useChecks } from './use-checks.ts';

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
  const { draft, problems, step, onStep, isKept, isCreating, refusal, onDiscard, onCreate } = props;
  const { t } = useLingui();
  const words = useStepWords();
  const checks = useChecks(problems);
  const form = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function go(to: Step): void {
    flushSync(() => onStep(to));
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }

  /** Goes on where the step is right, else shows what is wrong and leads to the first of it. */
  function goOn(to: Step): void {
    const wrong = step === 'positions' ? [] : problemsIn(step, problems);
    if (wrong.length === 0) {
      go(to);
      return;
    }
    flushSync(() => checks.show(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <>
      <PageHeader
        title={t`New PDF document`}
        description={isKept ? t`Your draft is kept in this browser until you create or discard it.` : undefined}
        actions={!isUntouched(draft) && <DiscardDraft name={draft.name} onDiscard={onDiscard} />}
      />
      <Stack gap="8">
        <Stepper
          label={t`New PDF document`}
          steps={steps.map((key) => ({ key, label: words[key] }))}
          current={steps.indexOf(step)}
          onStep={(index) => go(steps[index] ?? 'file')}
        />
        <Box ref={form} as="section" aria-labelledby="step-heading">
          <Heading as="h2" size="lg" id="step-heading" ref={heading} tabIndex={-1} mb="5" outline="none">
            {words[step]}
          </Heading>
          <StepForm {...props} checks={checks} onGo={go} />
        </Box>
        {refusal && step === 'review' && <Failed problem={refusal} />}
        <StepButtons
          step={step}
          onGo={go}
          onGoOn={goOn}
          onCreate={onCreate}
          isCreating={isCreating}
          isReady={problems.size === 0}
        />
      </Stack>
    </>
  );
}
