import type { Answers, FillingProblem } from '@pacta/contracts';
import type { Filled, Filling } from '@pacta/pdf/template';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { runTask, type Turn } from '../../worker/run-task.ts';
import { TaskStopped } from '../../worker/task-stopped.ts';
import type { TemplateFile } from '../template/template.ts';
import type { Candidates } from './answer/candidate-texts.ts';

export interface FilledPdf extends Filled {
  /** The problems of every attempt, also of texts that were then replaced by the next candidate. */
  readonly refused: FillingProblem[];
}

export interface FillOptions extends Turn {
  /** Those that somebody looks at: only they are proved. */
  readonly pages?: readonly number[] | undefined;
}

/** The file of a template, and what decides of its optional clauses: undefined where it has none. */
interface Source extends Pick<TemplateFile, 'sha256'> {
  readonly conditions: Answers | undefined;
}

/** Fills a template's file in a worker. Where a text does not fit, the variable's next candidate is tried. */
export async function fillPdf(
  { files }: Pick<AppContext, 'files'>,
  { sha256, conditions }: Source,
  candidates: Candidates,
  { pages, ...turn }: FillOptions,
): Promise<FilledPdf> {
  const read = () => files.read(sha256); // when its turn has come, and not before
  const refused: FillingProblem[] = [];
  let left = candidates;
  for (;;) {
    const values = Object.fromEntries([...left].map(([name, [first = '']]) => [name, first]));
    const filled = await fill(async () => ({ pdf: await read(), sha256, values, conditions, pages }), turn);
    refused.push(...filled.problems);
    const next = nextCandidates(left, filled.problems);
    if (!next) return { ...filled, refused };
    left = next;
  }
}

/** Undefined if no candidate is left to try. */
function nextCandidates(left: Candidates, problems: readonly FillingProblem[]): Candidates | undefined {
  const refused = new Set(problems.map(({ name }) => name));
  const others = [...left].filter(([name, texts]) => refused.has(name) && texts.length > 1);
  if (others.length === 0) return undefined;
  return new Map([...left, ...others.map(([name, [, ...rest]]) => [name, rest] as const)]);
}

async function fill(filling: () => Promise<Filling>, turn: Turn): Promise<Filled> {
  try {
    return await runTask('fillTemplate', filling, turn);
  } catch (error) {
    if (turn.signal?.aborted) throw new ExpectedProblem('request.too_many'); // for the log: nobody is there to read it
    if (error instanceof TaskStopped) throw new ExpectedProblem('template.cannot_be_filled'); // no honest answers need that much
    throw error;
  }
}
