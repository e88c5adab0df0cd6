import type { InspectedPdf } from '@pacta/pdf/file';
import { ExpectedProblem } from '../problem.ts';
import { runTask } from './run-task.ts';
import { TaskStopped } from './task-child.ts';

/** Reads a PDF that somebody sent, in a process of its own. Throws file.* in the words that a person can act on. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  try {
    return await runTask('inspect', bytes);
  } catch (error) {
    if (error instanceof TaskStopped) throw new ExpectedProblem('file.damaged'); // no honest file needs that much
    throw error;
  }
}
