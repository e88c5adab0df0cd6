import { companySigns, isSignedAtCreation } from '../draft/people.ts';
import type { DraftProblems } from '../draft/problems.ts';
import { stepsUpTo } from '../draft/step-order.ts';
import type { Draft } from './draft.ts';

const steps = ['file', 'positions', 'signers', 'settings', 'review', 'signature'] as const;
export type Step = (typeof steps)[number];

/** Where the company signs, it is placed too, once that is chosen; where it signs at once, it does so last. */
export function stepsOf(draft: Draft): Step[] {
  if (!companySigns(draft.settings)) return steps.filter((step) => step !== 'signature');
  const ordered: Step[] = ['file', 'signers', 'positions', 'settings', 'review'];
  return isSignedAtCreation(draft) ? [...ordered, 'signature'] : ordered;
}

export const isStep = (text: string | null): text is Step => steps.some((step) => step === text);

/** The step where a wrong part of a draft is put right. */
export function stepOf(path: string): Step {
  const [part] = path.split('.');
  if (part === 'companyPlace') return 'positions';
  if (path === 'settings.identityVerification') return 'signers';
  if (part === 'observers' || part === 'annexList') return 'settings';
  return part === 'positions' || part === 'signers' || part === 'settings' ? part : 'file';
}

export const problemsIn = (step: Step, problems: DraftProblems): string[] =>
  [...problems.keys()].filter((path) => stepOf(path) === step);

/**
 * Places never hold anyone up before the review, since whether a signer needs one depends on settings that come later; the
 * review asks for them.
 */
export const reachable = (draft: Draft, problems: DraftProblems): Step[] =>
  stepsUpTo(stepsOf(draft), (step) => {
    if (step === 'review') return problems.size > 0;
    return step !== 'positions' && problemsIn(step, problems).length > 0;
  });
