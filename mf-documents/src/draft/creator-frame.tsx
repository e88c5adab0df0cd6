import { useLingui } from '@lingui/react/macro';
import { Box, Heading, PageHeader, Stack } from '@pacta/shared/ui';
import { Stepper } from '@pacta/shared/ui/kit';
import type { ReactNode } from 'react';
import type { CurrentStep, DraftEditing, Go } from './draft-editing.ts';
import { KeptDrafts } from './kept-drafts.tsx';
import { Overtaken } from './overtaken.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { Checks } from './use-checks.ts';
import { useStepFocus } from './use-step-focus.ts';

interface CreatorFrameProps<Step extends string> extends CurrentStep<Step> {
  title: string;
  editing: Pick<DraftEditing<unknown>, 'isStored' | 'isOvertaken' | 'kept'>;
  /** Throws the draft away; absent while there is none. */
  discard: ReactNode;
  steps: readonly Step[];
  words: Record<Step, string>;
  checks: Checks;
  /** What has to be put right before going on from the step. */
  wrong: string[];
  /** Asked before going on; what is wrong with the fields is shown all the same. */
  mayContinue?: () => boolean;
  /** The button that ends the last step. */
  end: (go: Go<Step>) => ReactNode;
  isBusy: boolean;
  /** Between the step and the buttons. */
  notice?: ReactNode;
  children: (go: Go<Step>) => ReactNode;
}

/** The way to a document, in steps that keep what was typed. */
export function CreatorFrame<Step extends string>(frame: CreatorFrameProps<Step>) {
  const { title, editing, discard, steps, words, step, onStep, checks, wrong, end, isBusy, notice } = frame;
  const { mayContinue = () => true, children } = frame;
  const { t } = useLingui();
  const { form, heading, go, goOn } = useStepFocus({ step, onStep, checks, wrong, mayContinue });
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <>
      <PageHeader
        title={title}
        description={
          editing.isStored
            ? t`Your draft is kept in this browser until you create it, discard it or log out.`
            : undefined
        }
        actions={discard}
      />
      <Stack gap="8">
        {editing.isOvertaken && <Overtaken />}
        {at === 0 && <KeptDrafts {...editing.kept} />}
        <Stepper
          label={title}
          steps={steps.map((key) => ({ key, label: words[key] }))}
          current={at}
          onStep={(index) => go(steps[index] ?? step)}
        />
        <Box ref={form} as="section" aria-labelledby="step-heading">
          <Heading as="h2" size="lg" id="step-heading" ref={heading} tabIndex={-1} mb="5" outline="none">
            {words[step]}
          </Heading>
          {children(go)}
        </Box>
        {notice}
        <StepButtons
          onBack={before && (() => go(before))}
          onNext={after && (() => goOn(after))}
          end={end(go)}
          isBusy={isBusy}
        />
      </Stack>
    </>
  );
}
