import { type TemplateVariable, variableKey } from '@pacta/contracts';
import type { ComputedMark } from '@pacta/pdf/template';
import { ExpectedProblem } from '../../../problem.ts';
import { wronglyTyped } from './read-computed.ts';

/** Refuses types with which the template's values could not be computed, by the variables as they were sent. */
export function assertComputable(
  marks: readonly ComputedMark[],
  variables: readonly TemplateVariable[],
  sent: readonly TemplateVariable[],
): void {
  const wrong = wronglyTyped(marks, variables);
  if (wrong.length === 0) return;
  const messages = new Map(wrong.map(({ key, message }) => [key, message]));
  const fields = [...messages].map(([key, message]) => {
    const index = sent.findIndex(({ name }) => variableKey(name) === key);
    return { path: index < 0 ? 'variables' : `variables.${index}.type`, message };
  });
  throw new ExpectedProblem('request.invalid', { fields });
}
