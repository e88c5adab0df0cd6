import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ExpectedProblem } from '../problem.ts';
import type { TaskInput, TaskName, TaskResult } from './tasks.ts';
import type { Answer, Order } from './worker.ts';

const size = Math.max(1, Math.min(4, availableParallelism() - 1));
const timeLimit = 90_000;
const idleLimit = 30_000; // an idle thread gives its memory back
const memoryLimit = 1_500 * 1024 * 1024;
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

/** A task that was stopped because it took more time or memory than any honest file needs. */
export class TaskStopped extends Error {
  override name = 'TaskStopped';
}

interface Waiting {
  readonly order: Order;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const queue: Waiting[] = [];
const idle = new Map<Worker, NodeJS.Timeout>();
let running = 0;

/** Does a task in a thread of its own, so that a large or hostile file holds up nobody else. */
export const runTask = <K extends TaskName>(name: K, input: TaskInput<K>): Promise<TaskResult<K>> =>
  new Promise((resolve, reject) => {
    queue.push({ order: { name, input }, resolve: resolve as (result: unknown) => void, reject });
    next();
  });

function next(): void {
  if (running >= size) return;
  const waiting = queue.shift();
  if (!waiting) return;
  running += 1;
  void perform(wake(), waiting.order)
    .then(waiting.resolve, waiting.reject)
    .finally(() => {
      running -= 1;
      next();
    });
}

async function perform(worker: Worker, order: Order): Promise<unknown> {
  const guard = new AbortController();
  try {
    const answer = await Promise.race([answerOf(worker, order, guard.signal), overLimits(guard.signal)]);
    rest(worker);
    return unwrap(answer);
  } catch (error) {
    if (!(error instanceof ExpectedProblem || error instanceof TaskFailed)) await worker.terminate();
    throw error;
  } finally {
    guard.abort();
  }
}

class TaskFailed extends Error {
  override name = 'TaskFailed';
}

function unwrap(answer: Answer): unknown {
  if ('problem' in answer) throw new ExpectedProblem(answer.problem);
  if ('error' in answer) throw new TaskFailed(answer.error);
  return answer.result;
}

function answerOf(worker: Worker, order: Order, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new TaskStopped(error.message, { cause: error }));
    const end = () => reject(new TaskStopped('The thread ended.'));
    worker.on('message', resolve).on('error', fail).on('exit', end);
    signal.addEventListener('abort', () => worker.off('message', resolve).off('error', fail).off('exit', end));
    worker.postMessage(order);
  });
}

/** Rejects once the task is over its limits. V8 counts only the heap, so what lies outside is watched here. */
function overLimits(signal: AbortSignal): Promise<never> {
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  return new Promise((_, reject) => {
    const watch = setInterval(() => {
      const isLate = performance.now() - startedAt > timeLimit;
      const isLarge = process.memoryUsage.rss() - before > memoryLimit;
      if (isLate || isLarge)
        reject(new TaskStopped(isLate ? 'The task took too long.' : 'The task took too much memory.'));
    }, 200);
    signal.addEventListener('abort', () => clearInterval(watch));
  });
}

/** Keeps a thread for the next task, for a while, without keeping the process alive. */
function rest(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    idle.delete(worker);
    void worker.terminate();
  }, idleLimit);
  idle.set(worker, timer.unref());
}

function wake(): Worker {
  const [worker, timer] = idle.entries().next().value ?? [];
  if (!worker) return new Worker(path.join(import.meta.dirname, 'worker.ts'), { resourceLimits });
  clearTimeout(timer);
  idle.delete(worker);
  worker.ref();
  return worker;
}
