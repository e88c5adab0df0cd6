import { type FillingProblem, fillingFaultMessage } from '@pacta/contracts';
import { isRefusal, type Refusal } from '../proof/fault.ts';
import { proveFilling } from '../proof/prove-filling.ts';
import { fillTemplate } from './fill-template.ts';
import type { Filled, Filling } from './template-pdf.ts';

/**
 * Fills a template and proves the pages: what does not say exactly what its template and its values say becomes a problem of
 * a variable, and no file. A trial is proved too, so that nobody is told that a value fits which is refused later.
 */
export async function fillProved(filling: Filling): Promise<Filled> {
  const { pdf: template, sha256, values, isTrial, pages } = filling;
  const tried = isTrial ? await fillTemplate(filling) : undefined;
  if (tried && tried.problems.length > 0) return tried;
  const { pdf, ...filled } = await fillTemplate({ ...filling, isTrial: false });
  if (!pdf || filled.problems.length > 0) return { ...filled, ...(pdf && !isTrial && { pdf }) };
  const faults = await proveFilling({ template, sha256, filled: pdf, values, pages, isOnlyMarked: isTrial });
  const problems = problemsOf(faults.filter(isRefusal));
  return { ...filled, problems, ...(!isTrial && { pdf }) };
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
