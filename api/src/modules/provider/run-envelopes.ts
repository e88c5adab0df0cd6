import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Outcome } from './ask-provider.ts';
import type { Turn } from './settling.ts';
import { takeTurn, tryEnvelope } from './try-envelope.ts';

/** How many companies are served at once: each has one turn, so that a slow provider holds up one. */
const places = 8;
const interval = 1_000;
/** How long a server that stops waits for providers, in milliseconds: what is cut off is found again. */
const patience = 15_000;

/** Does at the providers what is due. Returns a function that lets what is under way end, and stops. */
export function runEnvelopes(context: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (let turn = await next(); turn; turn = await next()) start(turn);
    } catch (error) {
      log.error(error, 'looking for envelopes that are due failed'); // the next interval looks again
    } finally {
      isLooking = false;
    }
  }

  const next = async () => (isStopped || running.size >= places ? undefined : takeTurn(context));

  function start(turn: Turn): void {
    const { id, documentId, provider, state } = turn.envelope;
    const described = { envelope: id, documentId, provider, state };
    const trying = tryEnvelope(context, turn)
      .then(({ outcome }) => tell(log, described, outcome))
      .catch((error: unknown) => log.error({ ...described, err: error }, 'an envelope failed, and will be tried again'))
      .finally(() => {
        running.delete(trying);
        void look();
      });
    running.add(trying);
  }

  const timer = setInterval(look, interval);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.race([Promise.all(running), after(patience, undefined, { ref: false })]);
  };
}

/** For the operator. A file that was not taken lies in the file store as it came. */
function tell(log: FastifyBaseLogger, described: object, outcome: Outcome): void {
  if (outcome.kind === 'failed') log.warn({ ...described, trouble: outcome.trouble }, 'a provider is tried again');
  else if (outcome.kind === 'fetched' && outcome.file.problem)
    log.error({ ...described, ...outcome.file }, 'the file of a provider was not taken');
  else log.info({ ...described, outcome: outcome.kind }, 'envelope done');
}
