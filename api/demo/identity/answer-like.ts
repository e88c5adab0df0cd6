import type { ServerResponse } from 'node:http';
import type { Answer, Answering } from './session.ts';

/** Answers as it should, or as a provider does on a bad day. One that is lost was carried out, and nobody hears of it. */
export function answerLike(answering: Answering, { status, body }: Answer, response: ServerResponse): void {
  if (answering === 'lost') return;
  const [code, said, headers = {}] = badDays[answering] ?? [status, body];
  response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(said));
}

const tooMany = { message: 'Too many requests' };

const badDays: Partial<Record<Answering, readonly [code: number, body: object, headers?: Record<string, string>]>> = {
  busy: [429, tooMany],
  busy_with_wait: [429, tooMany, { 'retry-after': '120' }],
  broken: [500, { message: 'Internal error' }],
  locked_out: [401, { message: 'Unauthorized' }],
  strange: [200, { hello: 'world' }],
};
