import { availableParallelism } from 'node:os';
import { ExpectedProblem } from '../problem.ts';
import type { TaskInput, TaskName, TaskResult } from '../tasks.ts';
import type { Asker } from './fair-queue.ts';
import { Lanes } from './lanes.ts';
import type { Place, Work } from './place.ts';
import { TaskChild } from './task-child.ts';
import { rest, wake, warmUp } from './task-pool.ts';
import type { Answer, Order } from './task-process.ts';
import { TaskLost } from './task-stopped.ts';

const patience = 90_000; // in milliseconds, of heavy work: a template of 2,000 pages takes half of it on a slow machine
const timeLimits: Partial<Record<TaskName, number>> = {
  drawImage: 15_000, // and some SVGs never come to their end
  measureSheet: 30_000,
  readSheet: 30_000,
};

const lanes = new Lanes(
  {
    lightPlaces: Math.max(2, Math.min(4, availableParallelism())) + 1, // one more than cores: one company never has the last
    heavyPlaces: 2,
    quickFor: 1_000, // most are read in a fraction of it
    lightFor: 5_000, // an ordinary file is read in less than two seconds
    cautionFor: 60_000,
    bounds: {
      light: { ofPerson: 50, ofCompany: 150, ofAll: 500 }, // a guess: a page sends ten files at once, a program some dozens
      heavy: { ofPerson: 3, ofCompany: 10, ofAll: 40 },
    },
  },
  warmUp,
);

/** What nobody waits for may still come to its end for as long as this: a process that is ended has to read its file again. */
const graceOfAbandoned = 1_000;

export interface Turn {
  /** Who asks: everything of nobody in particular is one person's. */
  readonly owner?: string | undefined;
  /** Of which company; without one a person is a company by itself. */
  readonly company?: string | null | undefined;
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

type Input<K extends TaskName> = TaskInput<K> | (() => Promise<TaskInput<K>>);

/**
 * Does a task in a process of its own: a large file holds up nobody else, and a hostile one brings down only that. One that
 * nobody waits for any more is dropped, or ended. What is given as a function is read when its turn has come. Throws
 * work.busy, work.failed when a process was lost twice, and TaskStopped for what takes too much.
 */
export async function runTask<K extends TaskName>(name: K, input: Input<K>, turn: Turn = {}): Promise<TaskResult<K>> {
  const run = (isAgain: boolean) =>
    new Promise((resolve, reject) => ask({ name, input, turn, isAgain, resolve, reject }));
  try {
    return (await run(false).catch((error) =>
      error instanceof TaskLost ? run(true) : Promise.reject(error),
    )) as TaskResult<K>;
  } catch (error) {
    throw error instanceof TaskLost ? new ExpectedProblem('work.failed', { retryAfterSeconds: 30 }) : error;
  }
}

const askerOf = ({ owner = 'nobody', company }: Turn): Asker => ({ company: company ?? owner, person: owner });

/** Asked before a file is received: throws work.busy where nothing more of somebody may wait. */
export const assertRoom = (turn: Turn): void => lanes.assertRoom(askerOf(turn));

interface Asked {
  readonly name: TaskName;
  readonly input: unknown;
  readonly turn: Turn;
  readonly isAgain: boolean; // in a new process: whatever ended the one before may have ended those that rest, too
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function ask(asked: Asked): void {
  const { signal } = asked.turn;
  const work: Work = {
    asker: askerOf(asked.turn),
    begin: (place) => void perform(asked, place, work),
    reject: asked.reject,
  };
  signal?.addEventListener('abort', () => lanes.leaveQueue(work) && asked.reject(signal.reason), { once: true });
  try {
    signal?.throwIfAborted();
    lanes.queueUp(work);
  } catch (error) {
    asked.reject(error);
  }
}

async function perform(asked: Asked, place: Place, work: Work): Promise<void> {
  try {
    const answer = await answerTo(asked, place);
    asked.turn.signal?.throwIfAborted(); // it came to its end within the grace: nobody waits for it all the same
    asked.resolve(answer);
  } catch (error) {
    if (place.isGivenUp && !asked.turn.signal?.aborted) beginAgain(asked, work);
    else asked.reject(asked.turn.signal?.aborted ? asked.turn.signal.reason : error);
  } finally {
    place.release();
  }
}

function beginAgain({ reject }: Asked, work: Work): void {
  try {
    lanes.queueUp(work, 'heavy');
  } catch (error) {
    reject(error);
  }
}

async function answerTo({ name, input, turn: { signal }, isAgain }: Asked, place: Place): Promise<unknown> {
  const order: Order = { name, input: typeof input === 'function' ? await input() : input };
  const child = isAgain ? new TaskChild() : wake(order, place.isSlow);
  place.isHeldBy(child);
  const abandon = () => setTimeout(() => child.end(), graceOfAbandoned).unref();
  let end: NodeJS.Timeout | undefined;
  const onAbort = () => {
    end = abandon();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const answer = await child.perform(order, timeLimits[name] ?? patience);
    if (place.lane === 'heavy' && name !== 'fillTemplate')
      child.end(); // its memory goes with it
    else rest(child); // what it found out of a long template is asked for again with the next answer
    return unwrap(answer);
  } finally {
    clearTimeout(end);
    signal?.removeEventListener('abort', onAbort);
  }
}

function unwrap(answer: Answer): unknown {
  if ('problem' in answer)
    throw new ExpectedProblem(answer.problem, { ...(answer.fields && { fields: answer.fields }) });
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}
