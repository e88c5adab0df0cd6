import fp from 'fastify-plugin';
import { hostNameOf, isLoopback } from '../platform/host-name.ts';
import { ExpectedProblem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers whatever the Host header says: a balancer asks by address. */
    isForAnyHost?: boolean;
  }
}

/**
 * Refuses requests for a host that is not ours. A page of a stranger may have its name resolve to this server's address
 * (DNS rebinding), and would read every answer as its own.
 */
export const knownHosts = fp<{ hosts: readonly string[] }>(async (app, { hosts }) => {
  const ours = new Set(hosts.map(hostNameOf));
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (routeOptions.config?.isForAnyHost) return;
    const host = hostNameOf(headers.host);
    if (host === undefined || !(isLoopback(host) || ours.has(host))) throw new ExpectedProblem('request.wrong_host');
  });
});
