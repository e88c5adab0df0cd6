import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contracts from '@pacta/contracts';
import type { Registry, Row } from '../publish/deployment-files.ts';
import type { Target } from '../publish/target.ts';
import { sampleOf } from './sample-of.ts';

export interface StandIn {
  address: string;
  close: () => Promise<void>;
}

const types: Partial<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

/**
 * Serves a deployment on this machine as it would be with another registry. Its API is not asked: every call is answered with the
 * smallest thing that the contract allows, so that nobody's data is seen or changed.
 */
export async function standIn(target: Target, registry: Registry): Promise<StandIn> {
  const configuration = JSON.parse((await target.read('config.json'))?.bytes.toString() ?? '{}') as object;
  const own: Partial<Record<string, unknown>> = {
    '/registry.json': registry,
    '/config.json': { ...configuration, apiBase: '/v1', chatWidget: null },
  };
  const server = createServer(async ({ method = 'GET', url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://stand-in');
    if (own[pathname]) return sendJson(response, own[pathname]);
    if (pathname.startsWith('/v1/')) return sendJson(response, answerTo(method, pathname.slice('/v1'.length)));
    const file = await target.read(decodeURIComponent(pathname.slice(1)) || 'index.html').catch(() => null);
    if (file) return send(response, file.bytes, pathname);
    if (!headers.accept?.includes('text/html')) return response.writeHead(404).end();
    send(response, (await target.read('index.html'))?.bytes ?? Buffer.alloc(0), '/index.html');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, bytes: Buffer, pathname: string): void {
  const type = types[pathname.split('.').at(-1) ?? ''] ?? (pathname === '/' ? types['html'] : undefined);
  response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' }).end(bytes);
}

function sendJson(response: ServerResponse, value: unknown): void {
  const status = value === undefined ? 404 : 200;
  const body = value ?? { code: 404, message: 'Not found', reason: 'request.not_found', requestId: 'doctor' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value;

function answerTo(method: string, path: string): unknown {
  const endpoints = Object.values<unknown>(contracts).filter(isEndpoint);
  const endpoint = endpoints.find((one) => one.method === method && matches(one.path, path));
  return endpoint && sampleOf(endpoint.response);
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

/** Who is signed in there. */
export const whoIsSignedIn = (): unknown => ({ ...(sampleOf(contracts.getMe.response) as object), role: 'admin' });

/** Without canaries, which would be there by chance. */
export const withCandidate = (registry: Registry, row: Row): Registry => ({
  ...registry,
  remotes: {
    ...Object.fromEntries(Object.entries(registry.remotes).map(([name, { canary: _, ...other }]) => [name, other])),
    [row.name]: { active: row, previous: null },
  },
});
