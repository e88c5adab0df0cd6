import type { AnswerFault } from '@pacta/contracts/answer-fault';
import type { z } from 'zod';
import { fault, faultOfCall } from '../platform/answer-fault.ts';
import { NoAnswer } from '../platform/ask-server.ts';
import { ProviderError } from './envelope-provider.ts';

export interface ProviderQuestion {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | URLSearchParams;
  /** Something is made or changed: where no answer comes, it may have been carried out. */
  readonly changes: boolean;
  readonly limits: { readonly time: number; readonly size: number }; // milliseconds, bytes
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** The provider never saw the question: neither name nor connection, or another's certificate. */
const neverAsked =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|.*CERT.*|.*SELF_SIGNED.*|ERR_TLS_.*|UNABLE_TO_.*)$/;

/** Asks once, and follows nobody elsewhere. Any status is an answer. Throws ProviderError with `down` or `unclear`. */
export async function askProvider(question: ProviderQuestion): Promise<ProviderAnswer> {
  const { url, method, headers = {}, body, changes, limits } = question;
  const { host } = new URL(url);
  try {
    const signal = AbortSignal.timeout(limits.time);
    const response = await fetch(url, { method, headers, ...(body && { body }), redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, bytes: await bounded(response, limits.size) };
  } catch (error) {
    const found =
      error instanceof NoAnswer
        ? fault('unusable', { host, value: error.message })
        : faultOfCall(error, host, limits.time);
    throw lost(changes && !neverAsked.test(codeOf(error)), found);
  }
}

async function bounded(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new NoAnswer(`answered with more than ${most} bytes.`); // leaving the loop ends the connection
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** What a call is that got no answer that says anything. */
export const lost = (changes: boolean, found: AnswerFault, retryAfterSeconds?: number): ProviderError =>
  new ProviderError(unanswered(changes), found, retryAfterSeconds);

export const unanswered = (changes: boolean) => (changes ? 'unclear' : 'down');

/** The JSON of an answer. Throws ProviderError where it is none, as from a page of a proxy. */
export function jsonIn({ bytes, headers }: ProviderAnswer, host: string, changes: boolean): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    const type = headers.get('content-type')?.split(';')[0] ?? 'no type';
    throw lost(changes, fault('unusable', { host, value: `${type} that is no JSON` }));
  }
}

/** The same as the schema says. */
export function shapedJson<T>(schema: z.ZodType<T>, answer: ProviderAnswer, host: string, changes: boolean): T {
  const { success, data } = schema.safeParse(jsonIn(answer, host, changes));
  if (!success) throw lost(changes, fault('unusable', { host, value: 'JSON of another shape' }));
  return data;
}

/** What a status means whoever answers; undefined where the provider's own words decide. */
export function troubleOfStatus(
  { status, headers }: ProviderAnswer,
  { url, changes }: ProviderQuestion,
  now: Date,
): ProviderError | undefined {
  const said = fault('status', { host: new URL(url).host, value: String(status) });
  const wait = waitIn(headers, now);
  if (status === 413) return new ProviderError('rejected_file', said); // a proxy says so in a page of its own
  if (status === 429) return new ProviderError('busy', said, wait);
  if (status >= 500 || status === 408) return lost(changes, said, wait);
  if (status < 200 || (status >= 300 && status < 400)) return new ProviderError('down', said);
  return undefined;
}

const longestWait = 24 * 60 * 60; // seconds

/** Seconds of Retry-After, which says a number of them or a time (RFC 9110, 10.2.3). */
export function waitIn(headers: Headers, now: Date): number | undefined {
  const said = headers.get('retry-after');
  if (!said) return undefined;
  const seconds = /^\d+$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestWait);
}
