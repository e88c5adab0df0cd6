import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import type { Outcome } from './ask-provider.ts';
import type { Turn } from './settling.ts';
import { takeTurn, tryEnvelope } from './try-envelope.ts';

/** How many companies are served at once: each has one turn, so that a slow provider holds up one. */
const places = 8;
/** How long a server that stops waits for providers, in milliseconds: what is cut off is found again. */
const patience = 15_000;

/** Does at the providers what is due. Returns a function that lets what is under way end, and stops. */
export function runEnvelopes(context: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  const take = () => takeTurn(context);
  const carryOut = (turn: Turn) => tryAndTell(context, turn, log);
  const stop = takeTurns({ places, take, carryOut, what: 'envelopes that are due' }, log);
  return () => Promise.race([stop(), after(patience, undefined, { ref: false })]);
}

async function tryAndTell(context: AppContext, turn: Turn, log: FastifyBaseLogger): Promise<void> {
  const { id, documentId, provider, state } = turn.envelope;
  const described = { envelope: id, documentId, provider, state };
  try {
    const { outcome } = await tryEnvelope(context, turn);
    tell(log, described, outcome);
  } catch (error) {
    log.error({ ...described, err: error }, 'an envelope failed, and will be tried again');
  }
}

/** For the operator. A file that was not taken lies in the file store as it came. */
function tell(log: FastifyBaseLogger, described: object, outcome: Outcome): void {
  if (outcome.kind === 'failed') log.warn({ ...described, trouble: outcome.trouble }, 'a provider is tried again');
  else if (outcome.kind === 'fetched' && outcome.file.problem)
    log.error({ ...described, ...outcome.file }, 'the file of a provider was not taken');
  else log.info({ ...described, outcome: outcome.kind }, 'envelope done');
}
