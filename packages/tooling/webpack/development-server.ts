import type { Configuration } from 'webpack-dev-server';
import { apiOrigin } from './ports.ts';

/** A development server that hands calls to the API and lets pages of the other servers read its files. */
export const toApi = (port: number): Configuration => ({
  host: '127.0.0.1',
  port,
  hot: true,
  allowedHosts: ['localhost', '127.0.0.1'],
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  static: false,
  historyApiFallback: true,
  proxy: [{ context: ['/v1', '/outbox', '/health', '/ready'], target: apiOrigin }],
});
