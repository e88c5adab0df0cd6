import { ExpectedProblem } from '../problem.ts';

/** A task that was stopped because it took more time or memory than any honest file needs. */
export class TaskStopped extends ExpectedProblem {
  override name = 'TaskStopped';

  constructor(message: string) {
    super('file.too_complex', { message });
  }
}

/** A process that ended in the middle of a task, for a reason that lies with us. */
export class TaskLost extends Error {
  override name = 'TaskLost';
}
