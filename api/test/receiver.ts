import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebhookEvent } from '@pacta/contracts/webhook';
import { type Reception, receptions } from '../demo/receptions.ts';

/** A message as it arrived. */
export interface Received {
  readonly eventId: string;
  readonly deliveryId: string;
  readonly signature: string;
  readonly path: string;
  readonly body: string;
  readonly event: WebhookEvent;
}

export interface Receiver {
  readonly url: string;
  readonly host: string;
  /** What it does with a message; a function decides by message. */
  reception: Reception | ((event: WebhookEvent) => Reception);
  readonly received: Received[];
  readonly stop: () => Promise<void>;
}

/** A company's system that misbehaves as it is told. A body that is not of the contract is the test's failure. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const message = messageOf(request, body);
    receiver.received.push(message);
    const { reception } = receiver;
    receptions[typeof reception === 'function' ? reception(message.event) : reception](response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${host}/hook`,
    host,
    reception: 'right',
    received: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

const messageOf = ({ headers, url = '' }: IncomingMessage, body: string): Received => ({
  eventId: String(headers['pacta-event']),
  deliveryId: String(headers['pacta-delivery']),
  signature: String(headers['pacta-signature']),
  path: url,
  body,
  event: WebhookEvent.parse(JSON.parse(body)),
});

/** Checks a signature as a receiver does it who has read only the documentation. */
export function isSignedBy(
  secret: string,
  { signature, body }: Pick<Received, 'signature' | 'body'>,
  now: Date,
): boolean {
  const parts = signature.split(',').map((part) => part.split('=', 2) as [string, string]);
  const time = parts.find(([name]) => name === 't')?.[1];
  if (!time || Math.abs(now.getTime() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, hex]) => {
    const given = Buffer.from(hex, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
