import type { FastifyRequest } from 'fastify';
import { hostNameOf, isLoopback } from '../platform/host-name.ts';

/** What proxies add. Whoever the proxy speaks for is not on this machine, as far as anybody can tell. */
const marksOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request comes from the machine of the server. A proxy beside it may leave no mark and send the host that it
 * calls; so, where the product's public address is elsewhere, nothing counts as coming from here.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest, publicUrl: string): boolean {
  const hosts = [socket.remoteAddress ?? '', hostNameOf(headers.host) ?? '', new URL(publicUrl).hostname];
  return hosts.every(isLoopback) && !marksOfProxies.some((name) => name in headers);
}
