import { useLingui } from '@lingui/react/macro';
import { Box, Heading, PageHeader, Stack } from '@pacta/shared/ui';
import { Stepper } from '@pacta/shared/ui/kit';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { StepButtons } from './step-buttons.tsx';
import type { Checks } from './use-checks.ts';

/** Goes to a step, and there to what is wrong at a path. */
export type Go<Step> = (step: Step, path?: string) => void;

interface CreatorFrameProps<Step extends string> {
  title: string;
  /** False where the browser refuses to store the draft. */
  isKept: boolean;
  /** Throws the draft away; absent while there is none. */
  discard: ReactNode;
  steps: readonly Step[];
  words: Record<Step, string>;
  step: Step;
  onStep: (step: Step) => void;
  checks: Checks;
  /** What has to be put right before going on from the step. */
  wrong: string[];
  /** Asked before going on; what is wrong with the fields is shown all the same. */
  mayGoOn?: () => boolean;
  /** The button that ends the last step. */
  end: (go: Go<Step>) => ReactNode;
  isBusy: boolean;
  /** Between the step and the buttons. */
  notice?: ReactNode;
  children: (go: Go<Step>) => ReactNode;
}

/** The way to a document, in steps that keep what was typed. */
export function CreatorFrame<Step extends string>(frame: CreatorFrameProps<Step>) {
  const { title, isKept, discard, steps, words, step, onStep, checks, wrong, mayGoOn, end, isBusy, notice } = frame;
  const { t } = useLingui();
  const form = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const led = useRef<{ to: Step; path: string | undefined } | null>(null);
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];

  function focusWrong(): boolean {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    return first !== null && first !== undefined;
  }

  function go(to: Step, path?: string): void {
    flushSync(() => path && checks.show([path]));
    led.current = { to, path };
    onStep(to);
    if (to === step) arriveAt(step);
  }

  /** Begins a step at its top, or at what has to be put right there. */
  function arriveAt(shown: Step): void {
    const { to, path } = led.current ?? {};
    if (to !== shown) return;
    led.current = null;
    scrollTo(0, 0);
    if (path && focusWrong()) return;
    heading.current?.focus({ preventScroll: true });
  }

  // The address changes first, and the step with it when it has been drawn.
  const arrive = useEffectEvent(arriveAt);
  useEffect(() => arrive(step), [step]);

  /** Goes on where the step is right, else shows what is wrong and leads to the first of it. */
  function goOn(to: Step): void {
    const may = mayGoOn?.() ?? true;
    if (wrong.length === 0) {
      if (may) go(to);
      return;
    }
    flushSync(() => checks.show(wrong));
    focusWrong();
  }

  return (
    <>
      <PageHeader
        title={title}
        description={isKept ? t`Your draft is kept in this browser until you create or discard it.` : undefined}
        actions={discard}
      />
      <Stack gap="8">
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
          {frame.children(go)}
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
