import { availableParallelism } from 'node:os';
import { ExpectedProblem } from '../problem.ts';
import type { TaskInput, TaskName, TaskResult } from '../tasks.ts';
import { TaskChild } from './task-child.ts';
import type { Answer, Order } from './task-process.ts';

const size = Math.max(2, Math.min(4, availableParallelism())); // two at least: one slow file must not hold up all
const patience = 90_000; // libpdf loops without end on some damaged files
const timeLimits: Partial<Record<TaskName, number>> = {
  drawImage: 15_000, // and some SVGs never come to theirs
  measureSheet: 30_000,
  readSheet: 30_000,
};
const idleLimit = 30_000; // an idle process gives its memory back
const warmLimit = 5 * 60_000; // but for the one that was used last: who fills in a template goes on typing

export interface Turn {
  /** Who asks, where somebody may ask for much at once. */
  readonly owner?: string | undefined;
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting extends Turn {
  readonly order: Order;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const queue: Waiting[] = [];
const idle = new Map<TaskChild, NodeJS.Timeout>();
const running = new Set<Waiting>();
const lastRead = new WeakMap<TaskChild, string>(); // the sha256 of a file, of which it still knows what it found out

/**
 * Does a task in a process of its own: a large file holds up nobody else, and a hostile one brings down only that. One that
 * nobody waits for any more is not begun.
 */
export const runTask = <K extends TaskName>(name: K, input: TaskInput<K>, turn: Turn = {}): Promise<TaskResult<K>> =>
  new Promise((resolve, reject) => {
    queue.push({ ...turn, order: { name, input }, resolve: resolve as (result: unknown) => void, reject });
    next();
  });

function next(): void {
  if (running.size >= size) return;
  const waiting = takeFairly();
  if (!waiting) return;
  if (waiting.signal?.aborted) {
    waiting.reject(waiting.signal.reason);
    next();
    return;
  }
  const { order } = waiting;
  const child = wake(order);
  running.add(waiting);
  void child
    .perform(order, timeLimits[order.name] ?? patience)
    .then((answer) => {
      rest(child);
      return unwrap(answer);
    })
    .then(waiting.resolve, waiting.reject)
    .finally(() => {
      running.delete(waiting);
      next();
    });
}

/**
 * The oldest of the kind of which the fewest are running, and of those who ask for it whoever has the fewest: many previews
 * must hold up neither an upload nor the one preview of somebody else.
 */
function takeFairly(): Waiting | undefined {
  const busy = [...running];
  const load = ({ order: { name }, owner }: Waiting) => {
    const kind = busy.filter(({ order }) => order.name === name).length;
    const own = owner === undefined ? 0 : busy.filter((each) => each.owner === owner).length;
    return kind * (size + 1) + own;
  };
  const loads = queue.map(load);
  const index = loads.indexOf(Math.min(...loads));
  return index < 0 ? undefined : queue.splice(index, 1)[0];
}

function unwrap(answer: Answer): unknown {
  if ('problem' in answer) throw new ExpectedProblem(answer.problem);
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}

/** Keeps a process for the next task, for a while, without keeping this one alive. */
function rest(child: TaskChild): void {
  const end = () => {
    idle.delete(child);
    child.end();
  };
  const endUnlessLast = () => {
    if ([...idle.keys()].at(-1) === child) idle.set(child, setTimeout(end, warmLimit - idleLimit).unref());
    else end();
  };
  idle.set(child, setTimeout(endUnlessLast, idleLimit).unref());
}

/** What it read last is still there: the one that read this file, or else the one that was used last. */
function wake(order: Order): TaskChild {
  const file = fileOf(order);
  const children = [...idle.keys()].filter(({ isAlive }) => isAlive);
  const child = children.findLast((each) => file !== undefined && lastRead.get(each) === file) ?? children.at(-1);
  const woken = child ?? new TaskChild();
  if (child) clearTimeout(idle.get(child));
  idle.delete(woken);
  if (file !== undefined) lastRead.set(woken, file);
  return woken;
}

const fileOf = ({ name, input }: Order): string | undefined =>
  name === 'fillTemplate' ? (input as TaskInput<'fillTemplate'>).sha256 : undefined;
