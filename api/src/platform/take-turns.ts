import type { FastifyBaseLogger } from 'fastify';

interface Turns<T> {
  /** How many are taken side by side. */
  readonly places: number;
  /** Takes what is due, for nobody else; undefined: nothing is. */
  readonly take: () => Promise<T | undefined>;
  /** Rejects where it failed: its turn then ends by itself. */
  readonly carryOut: (taken: T) => Promise<void>;
  /** As in "envelopes that are due". */
  readonly what: string;
}

const interval = 1_000; // milliseconds

/** Carries out what is due, each second and whenever a place gets free. Returns a function that takes no more, and waits for what is under way. */
export function takeTurns<T>({ places, take, carryOut, what }: Turns<T>, log: FastifyBaseLogger): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (let taken = await next(); taken !== undefined; taken = await next()) start(taken);
    } catch (error) {
      log.error(error, `looking for ${what} failed`); // the next interval looks again
    } finally {
      isLooking = false;
    }
  }

  const next = async () => (isStopped || running.size >= places ? undefined : take());

  function start(taken: T): void {
    const carrying = carryOut(taken)
      .catch((error: unknown) => log.error(error, `one of ${what} failed`))
      .finally(() => {
        running.delete(carrying);
        void look();
      });
    running.add(carrying);
  }

  const timer = setInterval(look, interval);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.all(running);
  };
}
