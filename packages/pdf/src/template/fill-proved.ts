import { type FillingProblem, fillingFaultMessage } from '@pacta/contracts';
import { readClauseMark } from '@pacta/contracts/clauses';
import type { Fault } from '../proof/fault.ts';
import { proveFilling } from '../proof/prove-filling.ts';
import { proveSettled } from '../proof/prove-settled.ts';
import { withReasons } from './always-refused.ts';
import { fillOnce } from './fill-once.ts';
import { fillTemplate } from './fill-template.ts';
import { withCauses } from './named-causes.ts';
import { conditionsOf, type SettledTemplate, settleClauses } from './settle-clauses.ts';
import type { Filled, Filling } from './template-pdf.ts';

/**
 * Fills a template and proves the pages: what does not say exactly what its template and its values say becomes a problem of
 * a variable.
 */
export async function fillProved(filling: Filling): Promise<Filled> {
  if (!filling.conditions) return fillAndProve(filling);
  const settled = await settleProved({ ...filling, conditions: filling.conditions });
  if (Array.isArray(settled))
    return { pages: [], positions: [], sources: [], shared: [], inColumns: [], problems: settled };
  const blank = Object.fromEntries(settled.marks.map((mark) => [mark, ''])); // what marks of clauses leave behind
  const { problems, ...filled } = await fillAndProve({
    ...filling,
    ...settled,
    values: { ...filling.values, ...blank },
  });
  return { ...filled, problems: problems.map((problem) => ofVariable(problem)) };
}

/** What is wrong beside a mark of a clause is told by the variable that decides of it. */
function ofVariable(problem: FillingProblem): FillingProblem {
  const mark = readClauseMark(problem.name);
  return mark?.kind === 'opening' ? { ...problem, name: mark.variable } : problem;
}

type Settling = Filling & Required<Pick<Filling, 'conditions'>>;

/** Pages that were proved already. */
const provedPages = new WeakMap<SettledTemplate, Set<number | 'all'>>();

/** The template without the clauses that go; or what is wrong with it, by the variables that decide. */
async function settleProved({ pdf, sha256, conditions, pages }: Settling): Promise<SettledTemplate | FillingProblem[]> {
  const answers = conditions ?? {};
  const settled = await settleClauses(pdf, sha256, conditionsOf(answers));
  const proved = provedPages.get(settled) ?? new Set();
  provedPages.set(settled, proved);
  const asked = pages?.filter((page) => !proved.has(page));
  if (proved.has('all') || asked?.length === 0) return settled;
  const faults = await proveSettled({ template: pdf, settled: settled.pdf, answers, pages: asked });
  if (faults.length > 0) return problemsOf(faults);
  for (const page of asked ?? (['all'] as const)) proved.add(page);
  return settled;
}

async function fillAndProve(filling: Filling): Promise<Filled> {
  const filled = await proved(filling, await fillOnce(filling));
  if (filled.problems.length === 0) return filled;
  const refusedWith = async (values: Filling['values']) => {
    const other = { ...filling, values };
    return (await proved(other, await fillTemplate(other))).problems;
  };
  const problems = await withReasons(filled.problems, filling.values, refusedWith);
  return { ...filled, problems: await withCauses(problems, filling.values, refusedWith) };
}

async function proved(filling: Filling, { pdf, ...filled }: Filled): Promise<Filled> {
  if (!pdf || filled.problems.length > 0) return { ...filled, ...(pdf && { pdf }) };
  return { ...filled, problems: problemsOf(await faultsIn(filling, pdf, filled)), pdf };
}

/** What the proof found on pages of documents that are kept. */
const faultsOn = new WeakMap<Uint8Array, Map<number, readonly Fault[]>>();

/** Pages that were looked at before are not proved again, where each page comes from its own; all are where nobody says which. */
async function faultsIn(
  { pdf: template, sha256, values, pages }: Filling,
  filled: Uint8Array,
  { sources, shared, inColumns }: Pick<Filled, 'sources' | 'shared' | 'inColumns'>,
): Promise<readonly Fault[]> {
  const proving = { template, sha256, filled, sources, shared, inColumns, values };
  if (!pages || shared.length > 0 || sources.some((page, index) => page !== index + 1))
    return proveFilling({ ...proving, pages });
  const known = faultsOn.get(filled) ?? new Map<number, readonly Fault[]>();
  faultsOn.set(filled, known);
  const unknown = pages.filter((page) => !known.has(page));
  const faults = unknown.length > 0 ? await proveFilling({ ...proving, pages: unknown }) : [];
  for (const page of unknown)
    known.set(
      page,
      faults.filter((fault) => fault.page === page),
    );
  return [...new Set(pages)].sort((a, b) => a - b).flatMap((page) => known.get(page) ?? []);
}

/** One for each variable: the first that is wrong with it. */
function problemsOf(faults: readonly Fault[]): FillingProblem[] {
  const firsts = new Map<string, Fault>();
  for (const fault of faults) if (!firsts.has(fault.variable)) firsts.set(fault.variable, fault);
  return [...firsts.values()].map(({ variable, kind, page }) => ({
    name: variable,
    message: fillingFaultMessage(kind, page),
  }));
}
