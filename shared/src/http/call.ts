import { type Endpoint, type FileEndpoint, Problem, type RequestOf, type ResponseOf } from '@pacta/shared/contracts';
import ky, { isHTTPError } from 'ky';
import { apiAddress } from './api-address.ts';
import { authorized, type CallOptions } from './authorized.ts';
import { ProblemError } from './problem-error.ts';

// The specification's client has no time-out; waiting is the caller's to end, with a signal.
const http = ky.create({ timeout: false, retry: 0 });

/** Calls an endpoint. Resolves with a validated response or rejects with a ProblemError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { query, body } = request as AnyRequest;
  return authorized(endpoint.access, options, async (token) => {
    try {
      const response = http(addressOf(endpoint, request), {
        method: endpoint.method,
        ...(query && { searchParams: query }),
        ...(body !== undefined && { json: body }),
        ...(token && { headers: bearer(token) }),
        ...(options.signal && { signal: options.signal }),
      });
      return endpoint.response.parse(await response.json()) as ResponseOf<E>;
    } catch (error) {
      throw problemOf(error);
    }
  });
}

type AnyRequest = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Where an endpoint answers, its path parameters filled in. */
export function addressOf<E extends Endpoint | FileEndpoint>({ path }: E, request: RequestOf<E>): string {
  const { params = {} } = request as AnyRequest;
  return apiAddress(path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))));
}

function problemOf(error: unknown): unknown {
  return isHTTPError(error) ? readProblem(error.data, error) : ProblemError.from(error);
}

export function readProblem(body: unknown, cause: unknown): ProblemError {
  const problem = Problem.safeParse(body);
  return problem.success ? new ProblemError(problem.data, cause) : ProblemError.from(cause);
}
