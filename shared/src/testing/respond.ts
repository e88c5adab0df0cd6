import { type Endpoint, Problem, type ResponseOf } from '@pacta/contracts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { z } from 'zod';

/** A fake answer for an endpoint. It is parsed by the real contract, so fakes cannot drift. */
export const respond = <E extends Endpoint>(endpoint: E, body: ResponseOf<E>): RequestHandler =>
  on(endpoint, () => HttpResponse.json((endpoint.response as z.ZodType<object>).parse(body)));

export const refuse = (endpoint: Pick<Endpoint, 'method' | 'path'>, problem: Problem): RequestHandler =>
  on(endpoint, () => HttpResponse.json(Problem.parse(problem), { status: problem.code }));

function on({ method, path }: Pick<Endpoint, 'method' | 'path'>, answer: () => Response): RequestHandler {
  const verb = method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[verb](`*/v1${path}`, answer);
}
