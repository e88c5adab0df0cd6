import { faultOfCall } from '../platform/answer-fault.ts';
import { hasCode } from '../platform/error-code.ts';
import { ChannelError } from './channel.ts';

/** A provider's answer, whatever its status. */
export interface Answer {
  readonly host: string;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Undefined where it is no JSON. */
  readonly json: unknown;
}

interface Asking {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeout?: number; // milliseconds
}

const usualTimeout = 20_000;
const mostAnswer = 1_000_000; // bytes
const longestWait = 24 * 60 * 60; // seconds

/** Before these nothing was carried out: nobody was reached at all. */
const neverReached = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Asks a provider once, following nobody elsewhere. Throws ChannelError: `down` where it was not reached, else `unclear`. */
export async function askProvider({ url, method, headers, body, timeout = usualTimeout }: Asking): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body && { body }) });
    return {
      host: new URL(url).host,
      status: response.status,
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
      json: jsonOf(await bounded(response)),
    };
  } catch (error) {
    throw noAnswerOf(error, new URL(url).host, timeout);
  }
}

function noAnswerOf(error: unknown, host: string, timeout: number): ChannelError {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isUnreached = hasCode(cause, ...neverReached) || /CERT|SELF_SIGNED|ISSUER|ERR_TLS/.test(code);
  return new ChannelError(isUnreached ? 'down' : 'unclear', faultOfCall(error, host, timeout));
}

async function bounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostAnswer) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Undefined where it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
export function secondsOf(retryAfter: string | null, now = Date.now()): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(seconds, 0), longestWait);
}
