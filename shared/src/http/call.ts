import type { Endpoint, FileEndpoint, RequestOf, ResponseOf } from '@pacta/contracts';
import { apiAddress } from './api-address.ts';
import { authorized, type CallOptions } from './authorized.ts';
import { credentials } from './credentials.ts';
import { ProblemError } from './problem-error.ts';
import { send } from './send.ts';

/** Calls an endpoint. Resolves with a validated response or rejects with a ProblemError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { query, body } = request as AnyRequest;
  const { method, path, access, response } = endpoint;
  const asked = { method, path, access, address: addressOf(endpoint, request), query, body, answer: response };
  return exchange(asked, options) as Promise<ResponseOf<E>>; // read by the endpoint's own schema
}

export type Query = Record<string, string | number | undefined>;

interface Asked<T> extends Pick<Endpoint, 'method' | 'path' | 'access'> {
  address: string;
  query: Query | undefined;
  body: unknown;
  answer: { parse(value: unknown): T };
}

/** Sends JSON with the bearer, and reads what comes back. */
export function exchange<T>({ method, path, access, address, query, body, answer }: Asked<T>, options: CallOptions) {
  return authorized(access, options, async (token) => {
    const init = {
      method,
      ...(query && { searchParams: query }),
      ...(body !== undefined && { json: body }),
      ...(token && { headers: bearer(token) }),
      ...(options.signal && { signal: options.signal }),
    };
    try {
      return await send(address, init, async (response) => answer.parse(await response.json()));
    } catch (error) {
      const problem = ProblemError.from(error);
      if (endsSession(path, problem)) credentials().end();
      throw problem;
    }
  });
}

type AnyRequest = {
  params?: Record<string, unknown>;
  query?: Query;
  body?: unknown;
};

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Where an endpoint answers, its path parameters filled in. */
export function addressOf<E extends Endpoint | FileEndpoint>({ path }: E, request: RequestOf<E>): string {
  const { params = {} } = request as AnyRequest;
  return apiAddress(path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))));
}

/** Specification, section 8: a 401 from an auth path that says 'Please authenticate', and no other refusal. */
const endsSession = (path: string, { code, message }: ProblemError): boolean =>
  path.startsWith('/auth/') && code === 401 && message === 'Please authenticate';
