import { isSignedAtCreation } from '../draft/people.ts';
import type { DraftProblems } from '../draft/problems.ts';
import { stepsUpTo } from '../draft/step-order.ts';
import type { Draft } from './draft.ts';

const steps = ['templates', 'questions', 'signers', 'settings', 'preview', 'signature'] as const;
export type Step = (typeof steps)[number];

/** Where the company signs at once, it does so last. */
export const stepsOf = (draft: Draft): Step[] =>
  steps.filter((step) => step !== 'signature' || isSignedAtCreation(draft));

export const isStep = (text: string | null): text is Step => steps.some((step) => step === text);

/** The step where a wrong part of a draft is put right. */
export function stepOf(path: string): Step {
  const [part, , field] = path.split('.');
  if (part === 'answers') return 'questions';
  if (path === 'settings.identityVerification') return 'signers';
  if (part === 'observers' || part === 'annexList') return 'settings';
  if (part === 'templates' && (field === 'positions' || field === 'companyPlace')) return 'preview';
  return part === 'signers' || part === 'settings' ? part : 'templates';
}

export const problemsIn = (step: Step, problems: DraftProblems): string[] =>
  [...problems.keys()].filter((path) => stepOf(path) === step);

export const reachable = (draft: Draft, problems: DraftProblems): Step[] =>
  stepsUpTo(stepsOf(draft), (step) => problemsIn(step, problems).length > 0);
