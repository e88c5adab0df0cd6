import type { Endpoint, FileEndpoint } from '@pacta/contracts';
import { aPdf, problemOf } from '@pacta/shared/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { sampleOf } from '../../doctor/sample-of.ts';

type Declared = Endpoint | FileEndpoint;

const isEndpoint = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

/** Answers each endpoint of those modules with the least that its contract allows, and each file with a PDF of two pages. */
export const leastAnswers = (contracts: readonly object[]): RequestHandler[] =>
  // Names before parameters: `/users/me` is not the user `me`.
  [...new Set(contracts.flatMap((module) => Object.values(module)).filter(isEndpoint))]
    .sort((one, other) => parametersIn(one) - parametersIn(other))
    .map((endpoint) => leastAnswer(endpoint));

const parametersIn = ({ path }: Declared): number => path.split('/:').length;

function leastAnswer(endpoint: Declared): RequestHandler {
  const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[verb](`*/v1${endpoint.path}`, async ({ request }) => {
    if (!('response' in endpoint)) return partOf(await aPdf().arrayBuffer(), request.headers.get('range'));
    const answer = sampleOf(endpoint.response);
    if (answer !== undefined) return HttpResponse.json(answer as object);
    return problemOf({ code: 501, message: `${endpoint.path} has no fake.`, reason: 'internal', requestId: 'fake' });
  });
}

/** The bytes that were asked for, as the server serves ranges. */
function partOf(file: ArrayBuffer, range: string | null): Response {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const headers = { 'content-type': 'application/pdf' };
  if (first === undefined || last === undefined) return new HttpResponse(file, { headers });
  const end = Math.min(Number(last) + 1, file.byteLength);
  const contentRange = { 'content-range': `bytes ${first}-${end - 1}/${file.byteLength}` };
  return new HttpResponse(file.slice(Number(first), end), { status: 206, headers: { ...headers, ...contentRange } });
}
