import type { DeliveryAttempt, DeliveryDetail, DeliveryView, WebhookView } from '@pacta/contracts/webhook';
import type { UserActor } from '../../actor.ts';
import type { DetailedDelivery, ListedDelivery, StoredAttempt, StoredWebhook } from './webhook-list-storage.ts';
import { allowedOnWebhook } from './webhook-policy.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

export function presentWebhook(user: UserActor, webhook: StoredWebhook, now: Date): WebhookView {
  const { id, name, clmUrl, secretMadeAt, formerUntil, failingSince, resumeAt, nextAt, lastDeliveredAt } = webhook;
  const waiting = Number(webhook.waiting ?? 0);
  return {
    company: { id, name },
    host: clmUrl && new URL(clmUrl).host,
    secretMadeAt: moment(secretMadeAt),
    formerUntil: formerUntil && formerUntil > now ? moment(formerUntil) : null,
    failingSince: moment(failingSince),
    nextAt: failingSince && waiting > 0 ? moment(later(nextAt ?? now, resumeAt)) : null,
    lastDeliveredAt: moment(lastDeliveredAt),
    waiting,
    givenUp: Number(webhook.givenUp ?? 0),
    allowed: allowedOnWebhook(user, { hasAddress: clmUrl !== null, hasSecret: secretMadeAt !== null }),
  };
}

export const presentDelivery = (delivery: ListedDelivery): DeliveryView => ({
  id: delivery.id,
  eventId: delivery.eventId,
  type: delivery.type,
  document: delivery.documentId && { id: delivery.documentId, name: delivery.documentName ?? '' },
  state: delivery.state,
  isAgain: delivery.isAgain,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt.toISOString(),
  settledAt: moment(delivery.settledAt),
  nextAt: delivery.state === 'waiting' && delivery.attempts > 0 ? moment(delivery.nextAt) : null,
  lastStatus: delivery.lastStatus,
  lastTrouble: delivery.lastTrouble,
});

export const presentDeliveryDetail = (
  delivery: DetailedDelivery,
  attempts: readonly StoredAttempt[],
): DeliveryDetail => ({
  ...presentDelivery(delivery),
  body: delivery.body,
  tries: attempts.map(presentAttempt),
});

const presentAttempt = ({ number, at, duration, host, status, trouble, answer }: StoredAttempt): DeliveryAttempt => ({
  number,
  at: at.toISOString(),
  duration,
  host,
  status,
  trouble,
  answer,
});
