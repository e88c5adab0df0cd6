import { availableParallelism } from 'node:os';
import { ExpectedProblem } from '../problem.ts';
import { TaskChild } from './task-child.ts';
import type { Answer, Order } from './task-process.ts';
import type { TaskInput, TaskName, TaskResult } from './tasks.ts';

const size = Math.max(2, Math.min(4, availableParallelism())); // two at least: one slow file must not hold up all
const timeLimit = 90_000; // libpdf loops without end on some damaged files
const idleLimit = 30_000; // an idle process gives its memory back

interface Waiting {
  readonly order: Order;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const queue: Waiting[] = [];
const idle = new Map<TaskChild, NodeJS.Timeout>();
let running = 0;

/** Does a task in a process of its own: a large file holds up nobody else, and a hostile one brings down only that. */
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
  const child = wake();
  void child
    .perform(waiting.order, timeLimit)
    .then((answer) => {
      rest(child);
      return unwrap(answer);
    })
    .then(waiting.resolve, waiting.reject)
    .finally(() => {
      running -= 1;
      next();
    });
}

function unwrap(answer: Answer): unknown {
  if ('problem' in answer) throw new ExpectedProblem(answer.problem);
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}

/** Keeps a process for the next task, for a while, without keeping this one alive. */
function rest(child: TaskChild): void {
  const timer = setTimeout(() => {
    idle.delete(child);
    child.end();
  }, idleLimit);
  idle.set(child, timer.unref());
}

function wake(): TaskChild {
  const [child, timer] = idle.entries().next().value ?? [];
  if (!child) return new TaskChild();
  clearTimeout(timer);
  idle.delete(child);
  return child.isAlive ? child : wake();
}
