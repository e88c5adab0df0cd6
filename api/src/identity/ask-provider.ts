import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { askServer, NoAnswer } from '../platform/ask-server.ts';
import { IdentityFailure } from './identity-provider.ts';

interface Asked<S extends z.ZodType> {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answer: S;
  readonly timeLimit: number; // milliseconds
}

const largestAnswer = 1_000_000; // bytes: a result may list everything that was read from a document

/** Asks a provider once. Throws IdentityFailure. */
export async function askProvider<S extends z.ZodType>(asked: Asked<S>): Promise<z.output<S>> {
  const { url, method = 'POST', headers, body, answer, timeLimit } = asked;
  const bytes = await askServer({
    ...{ url, method, headers: { ...headers, accept: 'application/json' } },
    ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    limits: { time: timeLimit, size: largestAnswer },
  }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? failureOf(error, method) : error;
  });
  const { success, data } = answer.safeParse(jsonIn(bytes));
  const { host } = new URL(url);
  if (!success) throw new IdentityFailure(afterAll(method), `${host} answered with JSON of another shape.`);
  return data;
}

/** Whoever only reads changes nothing, whether it was carried out or not. */
const afterAll = (method: 'GET' | 'POST') => (method === 'POST' ? 'unclear' : 'down');

function failureOf(error: NoAnswer, method: 'GET' | 'POST'): IdentityFailure {
  const { status, message } = error;
  if (status === 401 || status === 403) return new IdentityFailure('credentials', message);
  if (status === 429) return new IdentityFailure('busy', message, secondsOf(error.retryAfter));
  if (status === 503 && error.retryAfter) return new IdentityFailure('busy', message, secondsOf(error.retryAfter));
  if (status !== undefined && status < 500) return new RefusedCall(status, message);
  if (status === undefined && isUnreached(error)) return new IdentityFailure('down', message);
  return new IdentityFailure(afterAll(method), message);
}

/** Refused for good; a session that is not there is told apart by its status. */
export class RefusedCall extends IdentityFailure {
  readonly status: number;

  constructor(status: number, message: string) {
    super('refused', message);
    this.status = status;
  }
}

/** Who somebody else is says nothing of who was asked for: it is read again. Throws IdentityFailure. */
export function assertSame(provider: string, asked: string, { id }: { readonly id: string }): void {
  if (id !== asked) throw new IdentityFailure('down', `${provider} answered with another session than was asked for.`);
}

const longestWait = 3_600;

/** A Retry-After in seconds or as a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.ceil(Math.min(Math.max(seconds, 1), longestWait));
}

const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** No connection was made, so nothing was carried out. */
function isUnreached(error: Error): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if ('code' in each && unreached.includes(String(each.code))) return true;
  return false;
}

export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

export const hmacOf = (content: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** Whether a header holds the HMAC-SHA256 of these very bytes, in hex. Takes the same time wherever it differs. */
export function hasHmac(header: string | string[] | undefined, rawBody: Uint8Array, secret: string): boolean {
  if (typeof header !== 'string') return false;
  const told = Buffer.from(header.trim().toLowerCase());
  const right = Buffer.from(hmacOf(rawBody, secret));
  return told.length === right.length && timingSafeEqual(told, right);
}
