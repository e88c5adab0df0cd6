import type { TaskInput } from '../tasks.ts';
import { TaskChild } from './task-child.ts';
import type { Order } from './task-process.ts';

const idleLimit = 30_000; // an idle process gives its memory back
const warmLimit = 5 * 60_000; // but for the one that was used last: who fills in a template goes on typing

/** In milliseconds: not while the process that is waited for starts itself. */
const warmUpAfter = 1_000;

const idle = new Map<TaskChild, NodeJS.Timeout>();
const lastRead = new WeakMap<TaskChild, string>(); // the sha256 of a file, of which it still knows what it found out

/** Keeps a process for the next task, for a while, without keeping this one alive. */
export function rest(child: TaskChild): void {
  const end = () => {
    idle.delete(child);
    child.end();
  };
  const endUnlessLast = () => {
    if (restingQuick().at(-1) === child) idle.set(child, setTimeout(end, warmLimit - idleLimit).unref());
    else end();
  };
  idle.set(child, setTimeout(endUnlessLast, idleLimit).unref());
}

const restingQuick = () => [...idle.keys()].filter(({ isSlow }) => !isSlow);

/**
 * What it read last is still there: the one that read this file, slowed down or not, or else the one that was used last. For slow work
 * that is one that was slowed down before: the others are for those who are not kept waiting.
 */
export function wake(order: Order, isSlow: boolean): TaskChild {
  const file = fileOf(order);
  const children = [...idle.keys()].filter(({ isAlive }) => isAlive);
  const [knowing] = children
    .filter((each) => file !== undefined && lastRead.get(each) === file)
    .sort((a, b) => Number(a.isSlow) - Number(b.isSlow));
  const child = knowing ?? children.findLast((each) => each.isSlow === isSlow);
  const woken = child ?? new TaskChild();
  if (child) clearTimeout(idle.get(child));
  idle.delete(woken);
  if (file !== undefined) lastRead.set(woken, file);
  if (!woken.isSlow && restingQuick().length === 0) setTimeout(warmUp, warmUpAfter).unref(); // for whoever comes while this one works
  return woken;
}

/** Starts a process that the next task need not wait for. */
export function warmUp(): void {
  if (restingQuick().length === 0) rest(new TaskChild());
}

const fileOf = ({ name, input }: Order): string | undefined =>
  name === 'fillTemplate' ? (input as TaskInput<'fillTemplate'>).sha256 : undefined;
