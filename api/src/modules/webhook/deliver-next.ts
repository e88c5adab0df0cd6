import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { openSecrets } from './make-secret.ts';
import { type Outcome, sendMessage } from './send-message.ts';
import { settle } from './settle.ts';
import { type Turn, takeTurn } from './webhook-storage.ts';

export type Delivering = Pick<AppContext, 'database' | 'now' | 'secrets' | 'lookup' | 'webhookHosts'>;

/**
 * Tries one message of the company whose turn it is. Returns whether there was one. A process that is killed between sending and
 * keeping what came of it leaves its turn to end by itself: the same message is sent again, with the same ids.
 */
export async function deliverNext(context: Delivering): Promise<boolean> {
  const taken = await takeNext(context);
  if (taken) await deliverTaken(context, taken);
  return taken !== undefined;
}

export const deliverTaken = async (context: Delivering, taken: Taken): Promise<void> =>
  keepOutcome(context, taken, await sendTaken(context, taken));

export interface Taken {
  readonly taker: string;
  readonly turn: Turn;
}

export async function takeNext({ database, now }: Delivering): Promise<Taken | undefined> {
  const taker = randomUUID();
  const turn = await database.transaction().execute((tx) => takeTurn(tx, taker, now()));
  return turn && { taker, turn };
}

export function sendTaken(context: Delivering, { turn }: Taken): Promise<Outcome> {
  const { delivery, clmUrl: url } = turn;
  const secrets = openSecrets(context.secrets, turn, context.now());
  return sendMessage(context, { url, secrets, deliveryId: delivery.id, ...delivery });
}

const keepOutcome = ({ database, now }: Delivering, { taker, turn }: Taken, outcome: Outcome): Promise<void> =>
  database.transaction().execute((tx) => settle(tx, { ...turn, deliveryId: turn.delivery.id, taker }, outcome, now()));
