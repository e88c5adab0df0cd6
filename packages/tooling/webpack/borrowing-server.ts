import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { RemoteRelease } from '@pacta/shared/remote/deployment';
import type { Configuration } from 'webpack-dev-server';
import { borrowedFrom, originOf, readBorrowed } from '../start/borrowed.ts';
import { ownServer } from './development-server.ts';

/** Where the files of the remote lie that takes its place in a borrowed shell; no deployment has a path like it. */
export const mine = '/__mine/';
const socket = '/__mine-socket';

/** What goes wrong in a remote that is being written is not told to the admins of the deployment. */
const troubles = '/v1/platform/troubles';

type Middleware = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A development server that serves one remote and borrows the rest: page, registry, other remotes and API are those of a deployment.
 * The page is of one origin with the remote, so the deployment's policies hold as they are.
 */
export function borrowingServer(name: string, shell: string, port: number): Configuration {
  const origin = originOf(shell);
  const configuration = async () => JSON.parse(await readBorrowed(`${origin}/config.json`)) as { apiBase?: string };
  const through = { changeOrigin: true, autoRewrite: true, protocolRewrite: 'http' } as const;
  return {
    ...ownServer(port),
    client: { overlay: false, webSocketURL: `auto://0.0.0.0:0${socket}` },
    webSocketServer: { type: 'ws', options: { path: socket } },
    devMiddleware: { index: false },
    setupMiddlewares: (middlewares) => [
      at(
        '/registry.json',
        answering(() => registryWith(name, origin, port)),
      ),
      at(
        '/config.json',
        answering(async () => ({ ...(await configuration()), apiBase: '/v1' })),
      ),
      at(troubles, (_, response) => response.writeHead(204).end()),
      ...middlewares,
    ],
    proxy: [
      {
        ...through,
        context: '/v1',
        target: origin,
        router: async () => new URL(borrowedFrom(origin, await configuration()).api).origin,
        pathRewrite: async (path: string) => {
          const { pathname } = new URL(borrowedFrom(origin, await configuration()).api);
          return path.replace(/^\/v1/, pathname);
        },
        on: { proxyReq: asFrom(origin), error: tell(origin) },
      },
      {
        ...through,
        context: (path: string) => ![mine, socket, '/v1'].some((own) => path.startsWith(own)),
        target: origin,
        on: { proxyReq: asFrom(origin), proxyRes: forThisMachine, error: tell(origin) },
      },
    ],
  };
}

/** The registry of the deployment, in which this remote is the one that is being written. */
async function registryWith(name: string, origin: string, port: number): Promise<object> {
  const registry = JSON.parse(await readBorrowed(`${origin}/registry.json`)) as { remotes: Record<string, object> };
  const { files: _, ...release } = RemoteRelease.parse(
    await (await fetch(`http://127.0.0.1:${port}${mine}remote.json`)).json(),
  );
  const active = { ...release, base: mine, integrity: null, files: null };
  return { ...registry, remotes: { ...registry.remotes, [name]: { active, previous: null } } };
}

const at = (path: string, middleware: Middleware) => ({ name: path, path, middleware });

const answering =
  (answer: () => Promise<object>): Middleware =>
  (_, response) => {
    answer().then(
      (value) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error)),
    );
  };

/** Calls are those of the deployment's own page. */
const asFrom =
  (origin: string) =>
  (request: ClientRequest): void => {
    if (request.getHeader('origin')) request.setHeader('origin', origin);
  };

/** Promises about `https` that the deployment makes for itself would lock this machine's own address. */
function forThisMachine({ headers }: IncomingMessage): void {
  delete headers['strict-transport-security'];
  const policy = headers['content-security-policy'];
  if (typeof policy === 'string')
    headers['content-security-policy'] = policy.replace(/;?\s*upgrade-insecure-requests/, '');
}

const tell =
  (origin: string) =>
  ({ message }: Error, _request: IncomingMessage, response: object): void => {
    console.error(`${origin} does not answer (${message}).`);
    if ('writeHead' in response) (response as ServerResponse).writeHead(502).end(`${origin} does not answer.`);
  };
