import type { CompanyId } from '@pacta/contracts';
import type { DeliveryId } from '@pacta/contracts/webhook';
import type { Transaction } from '../../database.ts';
import { isTaken, type Outcome } from './send-message.ts';
import { failuresOfDown, leastTries, patience, pauseAfter, waitAfter } from './webhook.ts';
import {
  endTurn,
  giveUpOld,
  healthy,
  hurry,
  insertAttempt,
  lockDelivery,
  lockWebhook,
  saveDelivery,
  saveWebhook,
} from './webhook-storage.ts';

interface Tried {
  readonly companyId: CompanyId;
  readonly deliveryId: DeliveryId;
  /** Whose turn it was. Absent: it took none. */
  readonly taker?: string;
  /** It is not tried again. */
  readonly isOnce?: boolean;
}

/** Keeps what came of a try, decides when the message is tried again, and gives the turn back: all or nothing. */
export async function settle(tx: Transaction, tried: Tried, outcome: Outcome, now: Date): Promise<void> {
  const { companyId, deliveryId, taker } = tried;
  const webhook = await lockWebhook(tx, companyId);
  const delivery = await lockDelivery(tx, deliveryId);
  if (taker) await endTurn(tx, companyId, taker);
  if (!webhook || delivery?.state !== 'waiting') return; // removed meanwhile, or taken by whoever had the turn after us

  const { askedWait, ...attempt } = outcome;
  const next = { ...delivery, attempts: delivery.attempts + 1 };
  await insertAttempt(tx, { deliveryId, number: next.attempts, ...attempt });
  if (isTaken(outcome)) await keepTaken(tx, webhook, next, now);
  else await keepRefused(tx, webhook, { ...next, ...tried, askedWait }, now);
}

type Webhook = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>;
type Delivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

async function keepTaken(tx: Transaction, webhook: Webhook, { id, attempts }: Delivery, now: Date): Promise<void> {
  const { companyId, failures } = webhook;
  await saveDelivery(tx, id, { attempts, state: 'delivered', settledAt: now });
  await saveWebhook(tx, companyId, { ...healthy, lastDeliveredAt: now });
  if (failures >= failuresOfDown) await hurry(tx, companyId, now);
}

async function keepRefused(
  tx: Transaction,
  webhook: Webhook,
  {
    id,
    documentId,
    attempts,
    createdAt,
    isOnce = false,
    askedWait,
  }: Delivery & Pick<Tried, 'isOnce'> & Pick<Outcome, 'askedWait'>,
  now: Date,
): Promise<void> {
  const { companyId, failingSince } = webhook;
  const isTooOld = now.getTime() - createdAt.getTime() >= patience && attempts >= leastTries; // it may have stood behind another
  const isOver = isOnce || isTooOld;
  const after = (wait: number) => new Date(now.getTime() + wait);
  const nextAt = after(Math.max(waitAfter(attempts), askedWait));
  await saveDelivery(tx, id, { attempts, nextAt, ...(isOver && { state: 'given_up', settledAt: now }) });
  if (isOnce) return; // trying whether messages arrive changes nothing for the others

  const failures = webhook.failures + 1;
  const pause = Math.max(pauseAfter(failures), askedWait);
  await saveWebhook(tx, companyId, {
    ...{ failures, failingSince: failingSince ?? now },
    resumeAt: pause > 0 ? after(pause) : null,
  });
  if (failingSince && now.getTime() - failingSince.getTime() >= patience) await giveUpOld(tx, webhook, documentId, now);
}
