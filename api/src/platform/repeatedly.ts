import type { FastifyBaseLogger } from 'fastify';

/** Runs a task now and once in each interval (milliseconds), never twice at once. Returns a function that stops it. */
export function repeatedly(
  name: string,
  interval: number,
  task: () => Promise<void>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const attempt = async () => {
    try {
      await task();
    } catch (error) {
      log.error(error, `${name} failed`); // the next interval tries again
    }
  };
  let running = attempt();
  const timer = setInterval(() => {
    running = running.then(attempt);
  }, interval);
  return () => {
    clearInterval(timer);
    return running;
  };
}
