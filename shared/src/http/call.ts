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
  return authorized(endpoint.access, options, async (token) => {
    const init = {
      method: endpoint.method,
      ...(query && { searchParams: query }),
      ...(body !== undefined && { json: body }),
      ...(token && { headers: bearer(token) }),
      ...(options.signal && { signal: options.signal }),
    };
    try {
      return await send(
        addressOf(endpoint, request),
        init,
        async (response) => endpoint.response.parse(await response.json()) as ResponseOf<E>,
      );
    } catch (error) {
      const problem = ProblemError.from(error);
      if (endsSession(endpoint, problem)) credentials().end();
      throw problem;
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

/** Specification, section 8: a 401 from an auth path that says 'Please authenticate', and no other refusal. */
const endsSession = ({ path }: Endpoint, { code, message }: ProblemError): boolean =>
  path.startsWith('/auth/') && code === 401 && message === 'Please authenticate';
