import { ExpectedProblem } from '../problem.ts';
import type { InspectedPdf } from './inspection.ts';
import { runTask, TaskStopped } from './worker-pool.ts';

/** Reads a PDF that somebody sent, in a thread of its own. Throws file.* in the words that a person can act on. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  try {
    return await runTask('inspect', bytes);
  } catch (error) {
    if (error instanceof TaskStopped) throw new ExpectedProblem('file.damaged'); // no honest file needs that much
    throw error;
  }
}
