import type { DraftProblems } from '../draft/problems.ts';
import { stepsUpTo } from '../draft/step-order.ts';

export const steps = ['templates', 'questions', 'signers', 'settings', 'preview'] as const;
export type Step = (typeof steps)[number];

export const isStep = (text: string | null): text is Step => steps.some((step) => step === text);

/** The step where a wrong part of a draft is put right. */
export function stepOf(path: string): Step {
  const [part, , field] = path.split('.');
  if (part === 'answers') return 'questions';
  if (part === 'templates' && field === 'positions') return 'preview';
  return part === 'signers' || part === 'settings' ? part : 'templates';
}

export const problemsIn = (step: Step, problems: DraftProblems): string[] =>
  [...problems.keys()].filter((path) => stepOf(path) === step);

export const reachable = (problems: DraftProblems): Step[] =>
  stepsUpTo(steps, (step) => problemsIn(step, problems).length > 0);
