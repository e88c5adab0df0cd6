import type { DeliveryId, DeliveryTrouble, EventId, WebhookEventType } from '@pacta/contracts/webhook';
import type { AppContext } from '../../context.ts';
import { NotPosted, postOutside } from '../../platform/post-outside.ts';
import { askedWait, signatureOf } from './webhook.ts';

interface Message {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly deliveryId: DeliveryId;
  readonly eventId: EventId;
  readonly type: WebhookEventType;
  readonly body: string;
}

/** What came of one try. */
export interface Outcome {
  readonly at: Date;
  readonly duration: number;
  readonly host: string;
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
  readonly answer: string;
  readonly askedWait: number; // milliseconds that the receiver wants to be left alone
}

/** Sends a message once. Whatever the receiver does is an outcome. */
export async function sendMessage(
  { now, lookup, webhookHosts = [] }: Pick<AppContext, 'now' | 'lookup' | 'webhookHosts'>,
  { url, secrets, deliveryId, eventId, type, body }: Message,
): Promise<Outcome> {
  const at = now();
  const began = performance.now();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Pacta-Webhooks/1',
    'pacta-event': eventId,
    'pacta-event-type': type,
    'pacta-delivery': deliveryId,
    'pacta-signature': signatureOf(body, at, secrets),
  };
  const tried = () => ({ at, host: new URL(url).host, duration: Math.round(performance.now() - began) });
  try {
    const posted = await postOutside({ url, headers, body, insideHosts: webhookHosts, lookup });
    const { status, answer, retryAfter } = posted;
    return { ...tried(), status, trouble: null, answer, askedWait: askedWait(retryAfter, at) };
  } catch (error) {
    if (!(error instanceof NotPosted)) throw error;
    return { ...tried(), status: null, trouble: error.trouble, answer: '', askedWait: 0 };
  }
}

/** Only 2xx says that the message was taken. */
export const isTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;
