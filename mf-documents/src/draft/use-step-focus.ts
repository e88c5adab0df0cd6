import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CurrentStep, Go } from './draft-editing.ts';
import type { Checks } from './use-checks.ts';

interface StepFocusOptions<Step extends string> extends CurrentStep<Step> {
  checks: Checks;
  /** What has to be put right before the next step. */
  wrong: string[];
  /** Asked before the next step is shown. */
  mayContinue: () => boolean;
}

/** Moves between the steps of a draft, and the focus with them: to the heading of a step, or to what is wrong in it. */
export function useStepFocus<Step extends string>(options: StepFocusOptions<Step>) {
  const { step, onStep, checks, wrong, mayContinue } = options;
  const form = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useRef<{ step: Step; path: string | undefined } | null>(null);

  function focusWrong(): boolean {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    return first !== null && first !== undefined;
  }

  const go: Go<Step> = (to, path) => {
    flushSync(() => path && checks.show([path]));
    target.current = { step: to, path };
    onStep(to);
    if (to === step) focusIn(step);
  };

  /** Begins a step at its top, or at what has to be put right there. */
  function focusIn(shown: Step): void {
    const { step: wanted, path } = target.current ?? {};
    if (wanted !== shown) return;
    target.current = null;
    scrollTo(0, 0);
    if (path && focusWrong()) return;
    heading.current?.focus({ preventScroll: true });
  }

  // The address changes first, and the step with it when it has been drawn.
  const focus = useEffectEvent(focusIn);
  useEffect(() => focus(step), [step]);

  /** Goes on where the step is right, else shows what is wrong and leads to the first of it. */
  function goOn(to: Step): void {
    const isReady = mayContinue();
    if (wrong.length === 0) {
      if (isReady) go(to);
      return;
    }
    flushSync(() => checks.show(wrong));
    focusWrong();
  }

  return { form, heading, go, goOn };
}
