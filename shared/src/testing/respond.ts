import { type Endpoint, Problem, type ResponseOf } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { HttpResponse, http, type PathParams, type RequestHandler } from 'msw';
import type { z } from 'zod';

type Address = Pick<Endpoint, 'method' | 'path'>;

/** What was asked, as far as answers depend on it. */
export interface Asked {
  params: PathParams<string>;
  request: Request;
}

/** A fake answer for an endpoint. It is parsed by the real contract, so fakes cannot drift. */
export const respond = <E extends Endpoint>(endpoint: E, body: ResponseOf<E>): RequestHandler =>
  respondTo(endpoint, () => body);

/** As `respond`, where the answer depends on what is asked. A ProblemError is refused as the server refuses. */
export const respondTo = <E extends Endpoint>(
  endpoint: E,
  answer: (asked: Asked) => ResponseOf<E> | Promise<ResponseOf<E>>,
): RequestHandler =>
  on(endpoint, async (asked) => {
    try {
      return HttpResponse.json((endpoint.response as z.ZodType<object>).parse(await answer(asked)));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { code, message, reason, requestId, withdrawal, ended } = error;
      return problemOf({ code, message, reason, requestId, withdrawal, ended });
    }
  });

/** What a page sent, as the server would take it: parsed by the contract. */
export const bodyOf = async <E extends Endpoint & { readonly body: z.ZodType }>(
  { body }: E,
  { request }: Asked,
): Promise<z.output<E['body']>> => body.parse(await request.clone().json()) as z.output<E['body']>;

export const refuse = (endpoint: Address, problem: Problem): RequestHandler => on(endpoint, () => problemOf(problem));

/** Refuses by the contract of problems. */
export const problemOf = (problem: Problem): HttpResponse<Problem> =>
  HttpResponse.json(Problem.parse(problem), { status: problem.code });

function on({ method, path }: Address, answer: (asked: Asked) => Response | Promise<Response>): RequestHandler {
  const verb = method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[verb](`*/v1${path}`, answer);
}
