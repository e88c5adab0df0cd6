import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context.ts';
import { sweepLinkTokens } from './modules/link/link-storage.ts';
import { sweepSessions } from './modules/session/session-storage.ts';

const hour = 60 * 60_000;

/** Removes what has expired, now and every hour. Answers with what stops it. */
export function keepSweeping({ database, now }: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  const sweep = async () => {
    try {
      await sweepSessions(database, now());
      await sweepLinkTokens(database, now());
    } catch (error) {
      log.error(error, 'sweeping failed'); // the next hour tries again
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, hour);
  return () => {
    clearInterval(timer);
    return running;
  };
}
