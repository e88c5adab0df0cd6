import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Answer, Order, Ready } from './task-process.ts';
import { TaskLost, TaskStopped } from './task-stopped.ts';

const mostMemory = 1_500 * 1024 * 1024; // in bytes: more than any honest file took
/** In megabytes. Less room for what is new would save some memory, and take half as long again: see packages/pdf/bench/filling.ts. */
const heapLimits = ['--max-old-space-size=768', '--max-semi-space-size=32'];
const watchEvery = 250;

/** What is slowed down takes what the rest leaves (setpriority). */
const slowNiceness = 15;

/** By how much a busy server may prolong a task, besides the start of its process. */
const longestWait = 2;
const longestStart = 30_000;

const living = new Set<TaskChild>();
process.once('exit', () => {
  for (const child of living) child.end(); // in the middle of a file it would not hear that this process is gone
});

/** A process that does one task after the other. It inherits next to no environment: what it reads is not to be trusted. */
export class TaskChild {
  readonly #process: ChildProcess;
  readonly #memoryLimit: number;
  #hasEnded = false;
  #isSlow = false;
  #isReady = false;
  #begunAt = 0;
  #cpuBefore: number | undefined;

  constructor(memoryLimit = mostMemory) {
    this.#memoryLimit = memoryLimit;
    this.#process = fork(path.join(import.meta.dirname, 'task-process.ts'), {
      execArgv: heapLimits,
      env: needed(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.once('message', () => this.#start()); // it says that it is ready
    this.#process.on('error', () => this.end()).on('exit', () => this.end());
    this.#keepsUsAlive(false);
    living.add(this);
  }

  /** Whether it can take another task. */
  get isAlive(): boolean {
    return !this.#hasEnded;
  }

  end(): void {
    this.#hasEnded = true;
    living.delete(this);
    this.#process.kill('SIGKILL');
  }

  /** Whether it takes only what others leave. That cannot be undone. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  slowDown(): void {
    if (this.#isSlow) return;
    this.#isSlow = true;
    try {
      if (this.#process.pid !== undefined) setPriority(this.#process.pid, slowNiceness);
    } catch {
      // where the system does not let us, or the process is gone
    }
  }

  /** How long it has worked on its task, in milliseconds, without its own start; where the system does not tell, how long ago it began. */
  workedFor(): number {
    if (!this.#isReady) return 0;
    const cpu = cpuOf(this.#process.pid);
    if (cpu === undefined || this.#cpuBefore === undefined) return performance.now() - this.#begunAt;
    return cpu - this.#cpuBefore;
  }

  /**
   * Rejects with TaskStopped when it takes more than this time of work, or memory, and with TaskLost where a busy server does
   * not come to its end either; the process is then gone.
   */
  async perform(order: Order, milliseconds: number): Promise<Answer> {
    const guard = new AbortController();
    this.#begin();
    this.#keepsUsAlive(true);
    try {
      return await Promise.race([this.#answer(order, guard.signal), this.#overLimits(milliseconds, guard.signal)]);
    } catch (error) {
      this.end();
      throw error;
    } finally {
      guard.abort();
      this.#keepsUsAlive(false);
    }
  }

  #begin(): void {
    [this.#begunAt, this.#cpuBefore] = [performance.now(), cpuOf(this.#process.pid)];
  }

  #start(): void {
    this.#isReady = true;
    this.#begin();
  }

  #answer(order: Order, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const take = (message: Answer | Ready) => message !== 'ready' && resolve(message);
      const fail = (_code: number | null, signal: NodeJS.Signals | null) => reject(whyEnded(signal));
      this.#process.on('message', take).on('exit', fail);
      signal.addEventListener('abort', () => this.#process.off('message', take).off('exit', fail));
      this.#process.send(order, (error) => error && reject(new TaskLost(error.message)));
    });
  }

  #overLimits(milliseconds: number, signal: AbortSignal): Promise<never> {
    const startedAt = performance.now();
    return new Promise((_, reject) => {
      const watch = setInterval(() => {
        const waited = performance.now() - startedAt;
        if (Math.min(waited, this.workedFor()) > milliseconds) reject(new TaskStopped('The task took too long.'));
        if (waited > milliseconds * longestWait + longestStart) reject(new TaskLost('The server was too busy.'));
        if (memoryOf(this.#process.pid) > this.#memoryLimit) reject(new TaskStopped('The task took too much memory.'));
      }, watchEvery);
      signal.addEventListener('abort', () => clearInterval(watch));
    });
  }

  #keepsUsAlive(isNeeded: boolean): void {
    if (isNeeded) this.#process.ref();
    else this.#process.unref();
    if (isNeeded) this.#process.channel?.ref();
    else this.#process.channel?.unref();
  }
}

/** Windows cannot start without the first; the second names the folder of what V8 made of the code, which is half of a start. */
const needed = ({ SystemRoot, NODE_COMPILE_CACHE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  SystemRoot,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
});

/** V8 aborts a process whose heap is full; whoever kills it otherwise is not the file that it reads. */
const whyEnded = (signal: NodeJS.Signals | null): Error =>
  signal === 'SIGABRT' ? new TaskStopped('The task took too much memory.') : new TaskLost('The process ended.');

/** V8's limit counts only the heap; where the system tells, all of the process is watched. In bytes. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return Number(pages) * 4096;
  } catch {
    return 0; // not on this system, or the process is gone
  }
}

const millisecondsPerTick = 10; // of Linux's clock for processes (sysconf, _SC_CLK_TCK)

/** What a process has worked in all, in milliseconds; undefined where the system does not tell. */
function cpuOf(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick; // utime and stime
  } catch {
    return undefined;
  }
}
