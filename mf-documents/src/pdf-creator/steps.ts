import type { DraftProblems } from '../draft/problems.ts';
import { stepsUpTo } from '../draft/step-order.ts';

export const steps = ['file', 'positions', 'signers', 'settings', 'review'] as const;
export type Step = (typeof steps)[number];

export const isStep = (text: string | null): text is Step => steps.some((step) => step === text);

/** The step where a wrong part of a draft is put right. */
export function stepOf(path: string): Step {
  const [part] = path.split('.');
  return part === 'positions' || part === 'signers' || part === 'settings' ? part : 'file';
}

export const problemsIn = (step: Step, problems: DraftProblems): string[] =>
  [...problems.keys()].filter((path) => stepOf(path) === step);

/**
 * Places never hold anyone up, since whether a signer needs one depends on settings that come later; the review asks
 * for them.
 */
export const reachable = (problems: DraftProblems): Step[] =>
  stepsUpTo(steps, (step) => step !== 'positions' && problemsIn(step, problems).length > 0);
