import { type FillingProblem, fillingFaultMessage } from '@pacta/contracts';
import { isRefusal, type Refusal } from '../proof/fault.ts';
import { proveFilling } from '../proof/prove-filling.ts';
import { fillTemplate } from './fill-template.ts';
import type { Filled, Filling } from './template-pdf.ts';

/**
 * Fills a template and proves the pages: what does not say exactly what its template and its values say becomes a problem of
 * a variable. A trial, as of the rows of a long sheet, makes no pages and so proves none: each row is proved when it is made.
 */
export async function fillProved(filling: Filling): Promise<Filled> {
  const { pdf: template, sha256, values, pages } = filling;
  const { pdf, ...filled } = await fillTemplate(filling);
  if (!pdf || filled.problems.length > 0) return { ...filled, ...(pdf && { pdf }) };
  const faults = await proveFilling({ template, sha256, filled: pdf, values, pages });
  return { ...filled, problems: problemsOf(faults.filter(isRefusal)), pdf };
}

/** One for each variable: the first that is wrong with it. */
function problemsOf(refusals: readonly Refusal[]): FillingProblem[] {
  const firsts = new Map<string, Refusal>();
  for (const refusal of refusals) if (!firsts.has(refusal.variable)) firsts.set(refusal.variable, refusal);
  return [...firsts.values()].map(({ variable, kind, page }) => ({
    name: variable,
    message: fillingFaultMessage(kind, page),
  }));
}
