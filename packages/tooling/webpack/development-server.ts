import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Configuration } from 'webpack-dev-server';
import { apiOrigin } from './ports.ts';

const require = createRequire(import.meta.url);

/** The service worker of msw, which hands what the page asks to the fakes on the page. */
const fakeWorker = {
  name: 'fake-worker',
  path: '/mockServiceWorker.js',
  middleware: (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'text/javascript');
    void readFile(require.resolve('msw/mockServiceWorker.js')).then((script) => response.end(script));
  },
};

/** What every development server here is. */
export const ownServer = (port: number): Configuration => ({
  host: '127.0.0.1',
  port,
  hot: true,
  allowedHosts: ['localhost', '127.0.0.1'],
  static: false,
});

/** A development server without any other; what the page asks of an API is answered in the browser. */
export const aloneServer = (port: number): Configuration => ({
  ...ownServer(port),
  client: { overlay: false },
  historyApiFallback: true,
  setupMiddlewares: (middlewares) => [fakeWorker, ...middlewares],
});

/** A development server that hands calls to the API and lets pages of the other servers read its files. */
export const toApi = (port: number): Configuration => ({
  ...ownServer(port),
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  historyApiFallback: true,
  proxy: [{ context: ['/v1', '/outbox', '/health', '/ready'], target: apiOrigin }],
});
