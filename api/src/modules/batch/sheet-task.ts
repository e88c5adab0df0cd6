import { ExpectedProblem } from '../../problem.ts';
import type { TaskResult } from '../../tasks.ts';
import { runTask, type Turn } from '../../worker/run-task.ts';
import { TaskStopped } from '../../worker/task-stopped.ts';
import type { SheetToRead } from './sheet/read-sheet.ts';

/** Reads a sheet in a worker. No honest sheet needs more time or memory than a worker has. */
export async function sheetTask<K extends 'readSheet' | 'measureSheet'>(
  name: K,
  sheet: SheetToRead,
  turn: Turn,
): Promise<TaskResult<K>> {
  try {
    return await runTask<K>(name, sheet as Parameters<typeof runTask<K>>[1], turn);
  } catch (error) {
    throw error instanceof TaskStopped ? new ExpectedProblem('sheet.unreadable') : error;
  }
}
