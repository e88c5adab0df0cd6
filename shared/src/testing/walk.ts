import type { Endpoint, RequestOf, ResponseOf } from '@pacta/contracts';
import { matchPath } from '@pacta/shared/router';
import { getResponse, HttpHandler, type RequestHandler } from 'msw';
import type { Fakes } from './fakes.ts';

const address = 'https://fakes.example';

async function answer(handlers: RequestHandler[], method: string, path: string, body?: unknown): Promise<Response> {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await getResponse(handlers, new Request(`${address}/v1${path}`, { method, ...sent }));
  if (!response) throw new Error(`Nothing answers ${method} ${path}.`);
  return response;
}

const filled = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? `:${name}`);

/** What fakes answer to a call that they are to take; what they refuse is thrown. */
export async function askFakes<E extends Endpoint>(
  { handlers }: Pick<Fakes, 'handlers'>,
  { method, path, response: schema }: E,
  { params = {}, body }: Partial<RequestOf<E>> & { params?: object; body?: unknown },
): Promise<ResponseOf<E>> {
  const response = await answer(handlers, method, filled(path, params as Record<string, string>), body);
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${await response.text()}`);
  return schema.parse(await response.json()) as ResponseOf<E>;
}

/**
 * Asks fakes all that can be read for a sample: what is about everything, and what is about that which its address names. Tells which of
 * it was found; what is not by its contract is thrown.
 */
export async function readSample({ handlers }: Fakes, routes: readonly { path?: string }[], to: string) {
  const { pathname } = new URL(to, address);
  const route = routes.map(({ path = '' }) => matchPath(path, pathname)).find((match) => match !== null);
  if (!route) throw new Error(`No page is at ${to}.`);
  const found: string[] = [];
  for (const path of readable(handlers)) {
    const asked = filled(path, route.params);
    if (asked.includes(':')) continue; // it is about something else
    const response = await answer(handlers, 'GET', asked);
    if (response.ok) found.push(path);
    else if (response.status !== 404) throw new Error(`GET ${asked} was refused: ${await response.text()}`);
  }
  return { params: route.params, found };
}

const readable = (handlers: RequestHandler[]): string[] =>
  handlers
    .filter((handler) => handler instanceof HttpHandler)
    .filter(({ info }) => info.method === 'GET')
    .map(({ info }) => String(info.path).replace('*/v1', ''));
