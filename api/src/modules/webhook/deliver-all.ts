import type { FastifyBaseLogger } from 'fastify';
import { type Delivering, deliverTaken, type Taken, takeNext } from './deliver-next.ts';

/** How many companies are sent to at once: each has one turn, so that a slow one holds one place. */
const places = 32;
const interval = 1_000;

/** Sends what waits, for many companies side by side. Returns a function that lets what is under way end, and stops. */
export function deliverAll(context: Delivering, log: FastifyBaseLogger): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (let taken = await next(); taken; taken = await next()) start(taken);
    } catch (error) {
      log.error(error, 'looking for messages to the companies’ systems failed'); // the next interval looks again
    } finally {
      isLooking = false;
    }
  }

  const next = async () => (isStopped || running.size >= places ? undefined : takeNext(context));

  function start(taken: Taken): void {
    const delivering = deliverTaken(context, taken)
      .catch((error: unknown) => log.error(error, 'a message to a company’s system failed')) // its turn ends by itself
      .finally(() => {
        running.delete(delivering);
        void look();
      });
    running.add(delivering);
  }

  const timer = setInterval(look, interval);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.all(running);
  };
}
