import { problemOf } from '@pacta/shared/testing';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import type { Manner } from './wanted.ts';

const calls = '*/v1/*';
const failed = { code: 500, message: 'Asked for by the bar.', reason: 'internal', requestId: 'fake' } as const;
const missing = { ...failed, code: 404, reason: 'request.not_found' } as const;

const ways: Partial<Record<Manner, RequestHandler[]>> = {
  slow: [http.all(calls, () => delay(3_000))], // then the next handler answers
  waiting: [http.all(calls, () => delay('infinite'))],
  failing: [http.get(calls, () => problemOf(failed))],
  refusing: [http.all(calls, ({ request }) => (request.method === 'GET' ? undefined : problemOf(failed)))],
  gone: [http.get(calls, () => problemOf(missing))],
  offline: [http.all(calls, () => HttpResponse.error())],
};

/** The answers, where the API is to misbehave. */
export const inManner = (manner: Manner, usual: RequestHandler[], least: RequestHandler[]): RequestHandler[] => [
  ...(ways[manner] ?? []),
  ...(manner === 'empty' ? [] : usual),
  ...least,
];
