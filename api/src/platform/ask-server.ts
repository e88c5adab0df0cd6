/** A server of somebody else that is asked with bytes and answers with bytes. */
export interface Question {
  readonly url: string; // http or https
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** What its answer has to be, as a media type. Absent: any. */
  readonly answers?: string;
  readonly limits: { readonly time: number; readonly size: number }; // milliseconds, bytes
}

/** It did not answer, or not so. The message is for the operator, and names the host without what signs in. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly status: number | undefined; // of HTTP, where there was one
  readonly retryAfter: string | undefined; // the header, where it came

  constructor(message: string, { status, retryAfter, ...options }: ErrorOptions & Told = {}) {
    super(message, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

interface Told {
  readonly status?: number | undefined;
  readonly retryAfter?: string | undefined;
}

/** Asks once, and follows nobody elsewhere. Throws NoAnswer. */
export async function askServer(question: Question): Promise<Uint8Array<ArrayBuffer>> {
  const { host } = new URL(question.url);
  try {
    return await ask(question);
  } catch (error) {
    if (error instanceof NoAnswer) {
      const { status, retryAfter } = error;
      throw new NoAnswer(`${host} ${error.message}`, { cause: error, status, retryAfter });
    }
    throw new NoAnswer(`${host} ${wordsOf(error, question.limits.time)}`, { cause: error });
  }
}

async function ask({ url, method = 'POST', headers = {}, body, answers, limits }: Question) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(answers && { accept: answers }) },
    ...(body && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.time),
  });
  try {
    const { status } = response;
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    if (!response.ok) throw new NoAnswer(`answered with status ${status}.`, { status, retryAfter });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (answers && type !== answers) throw new NoAnswer(`answered with ${type ?? 'no type'} instead of ${answers}.`);
    return await bounded(response, limits.size);
  } finally {
    await response.body?.cancel().catch(() => undefined); // what is left of an answer that nobody wants
  }
}

async function bounded(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new NoAnswer(`answered with more than ${most} bytes.`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

export function wordsOf(error: unknown, time: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `did not answer within ${time / 1000} seconds.`;
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const happened = cutOff.test(code) ? 'ended the connection without an answer' : 'cannot be reached';
  return `${happened}${code && ` (${code})`}.`;
}

/** The connection stood: what was asked may have been carried out. */
export const cutOff = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;
