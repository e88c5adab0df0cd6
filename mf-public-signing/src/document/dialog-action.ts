import { ProblemError } from '@pacta/shared/http';
import { notifyProblem } from '@pacta/shared/ui';

/** Reasons after which the page shows the document anew, so that a dialog about the old one has to go. */
const movedOn: string[] = [
  'document.version_changed',
  'document.transition_not_allowed',
  'document.expired',
  'scan.no_longer_open',
  'link.invalid',
];

const told: string[] = ['document.transition_not_allowed', 'document.expired', 'scan.no_longer_open'];

/** Runs an action from a dialog. It rejects only where trying again from the same dialog makes sense. */
export async function dialogAction<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    const problem = ProblemError.from(error);
    if (!movedOn.includes(problem.reason)) throw problem;
    if (told.includes(problem.reason)) notifyProblem(problem);
    return undefined;
  }
}
