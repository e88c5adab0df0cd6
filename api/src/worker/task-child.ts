import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer, Order } from './task-process.ts';

/** A task that was stopped because it took more time or memory than any honest file needs. */
export class TaskStopped extends Error {
  override name = 'TaskStopped';
}

const memoryLimit = 1_500 * 1024 * 1024;
/** In megabytes. Less room for what is new would save some memory, and take half as long again: see packages/pdf/bench/filling.ts. */
const heapLimits = ['--max-old-space-size=768', '--max-semi-space-size=32'];
const watchEvery = 250;

/** A process that does one task after the other. It inherits no environment: what it reads is not to be trusted. */
export class TaskChild {
  readonly #process: ChildProcess;
  #hasEnded = false;

  constructor() {
    this.#process = fork(path.join(import.meta.dirname, 'task-process.ts'), {
      execArgv: heapLimits,
      env: { SystemRoot: process.env.SystemRoot }, // Windows cannot start without
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.on('error', () => this.end()).on('exit', () => this.end());
    this.#keepsUsAlive(false);
  }

  /** Whether it can take another task. */
  get isAlive(): boolean {
    return !this.#hasEnded;
  }

  end(): void {
    this.#hasEnded = true;
    this.#process.kill('SIGKILL');
  }

  /** Rejects with TaskStopped when there will be no answer in this time; the process is then gone. */
  async perform(order: Order, milliseconds: number): Promise<Answer> {
    const guard = new AbortController();
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

  #answer(order: Order, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TaskStopped('The process ended.'));
      this.#process.on('message', resolve).on('exit', fail);
      signal.addEventListener('abort', () => this.#process.off('message', resolve).off('exit', fail));
      this.#process.send(order, (error) => error && reject(new TaskStopped(error.message)));
    });
  }

  #overLimits(milliseconds: number, signal: AbortSignal): Promise<never> {
    const startedAt = performance.now();
    return new Promise((_, reject) => {
      const watch = setInterval(() => {
        if (performance.now() - startedAt > milliseconds) reject(new TaskStopped('The task took too long.'));
        if (memoryOf(this.#process.pid) > memoryLimit) reject(new TaskStopped('The task took too much memory.'));
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

/** V8's limit counts only the heap; where the system tells, all of the process is watched. In bytes. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return Number(pages) * 4096;
  } catch {
    return 0; // not on this system, or the process is gone
  }
}
