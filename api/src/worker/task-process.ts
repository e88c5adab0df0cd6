import { flushCompileCache } from 'node:module';
import type { FieldProblem, ProblemReason } from '@pacta/contracts';
import { PdfProblem } from '@pacta/pdf';
import { pdfProblems } from '../pdf-problems.ts';
import { ExpectedProblem } from '../problem.ts';
import { type TaskName, tasks } from '../tasks.ts';

export interface Order {
  readonly name: TaskName;
  readonly input: unknown;
}

export type Answer =
  | { readonly result: unknown }
  | { readonly problem: ProblemReason; readonly fields?: FieldProblem[] | undefined }
  | { readonly error: string };

/** The first message of a process: what it took to start is not the work of a task. */
export type Ready = 'ready';

process.on('message', async ({ name, input }: Order) => {
  process.send?.(await answer(name, input));
});
process.send?.('ready' satisfies Ready);
flushCompileCache(); // it will be killed, which writes nothing
process.on('disconnect', () => process.exit());

async function answer(name: TaskName, input: unknown): Promise<Answer> {
  try {
    return { result: await (tasks[name] as (input: unknown) => Promise<unknown>)(input) }; // paired by runTask's types
  } catch (error) {
    if (error instanceof PdfProblem) return { problem: pdfProblems[error.reason], fields: fieldsOf(error) };
    if (error instanceof ExpectedProblem) return { problem: error.reason, fields: error.fields };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const fieldsOf = ({ place, message }: PdfProblem): FieldProblem[] | undefined => place && [{ path: 'file', message }];
