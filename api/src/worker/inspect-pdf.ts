import type { TaskResult } from '../tasks.ts';
import { runTask, type Turn } from './run-task.ts';

interface Sent {
  /** Where it lies: what waits for its turn is not held in memory. */
  readonly path: string;
  /** Of a file that nobody signs: its marks are text. */
  readonly keepsMarks?: boolean;
}

/** Reads a PDF that somebody sent, in a process of its own. Throws file.* in the words that a person can act on, and work.*. */
export const inspectPdf = (sent: Sent, turn: Turn): Promise<TaskResult<'inspect'>> => runTask('inspect', sent, turn);
