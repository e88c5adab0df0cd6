import type { Asker } from './fair-queue.ts';
import type { TaskChild } from './task-child.ts';

export type Lane = 'light' | 'heavy';

/** Work that waits for a place, and begins when it has one. */
export interface Work {
  readonly asker: Asker;
  readonly begin: (place: Place) => void;
  readonly reject: (error: unknown) => void;
}

export type Doer = Pick<TaskChild, 'workedFor' | 'slowDown' | 'end'>;

/** What work holds while it runs. */
export class Place {
  readonly work: Work;
  readonly #onRelease: (place: Place) => void;
  #lane: Lane;
  #doer: Doer | undefined;
  #isGivenUp = false;
  #isSlow: boolean;

  constructor(work: Work, lane: Lane, isSlow: boolean, onRelease: (place: Place) => void) {
    this.work = work;
    this.#lane = lane;
    this.#isSlow = isSlow;
    this.#onRelease = onRelease;
  }

  get lane(): Lane {
    return this.#lane;
  }

  /** Whether its work takes only what others leave. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** Whether its work was ended here, to begin again in the heavy lane. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** Says by which process the work is done. */
  isHeldBy(doer: Doer): void {
    this.#doer = doer;
    if (this.#isGivenUp) doer.end();
    if (this.#isSlow) doer.slowDown();
  }

  /** In milliseconds: what it took from others, not what it waited. */
  get workedFor(): number {
    return this.#doer?.workedFor() ?? 0;
  }

  slowDown(): void {
    this.#isSlow = true;
    this.#doer?.slowDown();
  }

  becomeHeavy(): void {
    this.#lane = 'heavy';
    this.slowDown();
  }

  giveUp(): void {
    this.#isGivenUp = true;
    this.#doer?.end();
  }

  /** Called when the work is done, or has ended otherwise. */
  release(): void {
    this.#onRelease(this);
  }
}
