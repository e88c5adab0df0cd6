import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { lease } from '../envelope/envelope.ts';
import { keepLease, takeEnvelope } from '../envelope/envelope-storage.ts';
import { askProvider, failureOf, type Outcome } from './ask-provider.ts';
import { settleEnvelope } from './settle-envelope.ts';
import type { Turn } from './settling.ts';

/** Takes the envelope that is due, if there is one. */
export async function takeTurn({ database, now }: AppContext): Promise<Turn | undefined> {
  const [taker, takenAt] = [randomUUID(), now()];
  const envelope = await takeEnvelope(database, taker, takenAt);
  return envelope && { taker, takenAt, envelope };
}

export interface Tried {
  readonly turn: Turn;
  readonly outcome: Outcome;
}

/** Asks the provider, and keeps what came of it. A process that is killed in between leaves its turn to end by itself. */
export async function tryEnvelope(context: AppContext, turn: Turn): Promise<Tried> {
  const outcome = await asking(context, turn);
  try {
    await settleEnvelope(context, turn, outcome);
    return { turn, outcome };
  } catch (error) {
    if (outcome.kind === 'failed') throw error;
    await settleEnvelope(context, turn, failureOf(error)); // told on the page, and tried again
    throw error;
  }
}

/** The turn stays ours for as long as the provider takes. */
async function asking(context: AppContext, turn: Turn): Promise<Outcome> {
  const { database, now } = context;
  const { taker, envelope } = turn;
  const beat = setInterval(() => {
    keepLease(database, envelope, taker, now()).catch(() => {}); // the next beat tries again
  }, lease / 4);
  try {
    return await askProvider(context, turn);
  } finally {
    clearInterval(beat);
  }
}
