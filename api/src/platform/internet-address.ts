import { lookup } from 'node:dns/promises';
import { setTimeout as after } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

/** The addresses of a host name; none if it has none. */
export type Lookup = (host: string) => Promise<readonly string[]>;

const lookupTimeout = 3_000;

/** Resolves a name as this machine's own connections do, including its hosts file. A slow answer counts as none. */
export const lookUp: Lookup = (host) => Promise.race([resolve(host), after(lookupTimeout, [], { ref: false })]);

async function resolve(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

/** Whether a connection to this address would stay inside the operator's own network, as far as can be told now. */
export async function leadsInside(address: string, lookup: Lookup): Promise<boolean> {
  const url = new URL(address); // 127.1, 0x7f.1 and 2130706433 have become 127.0.0.1 here
  const host = url.hostname.replace(/\.$/, '');
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(bare)) return !isOnInternet(bare);
  if (hasInsideName(url)) return true;
  return !(await lookup(host)).every(isOnInternet);
}

const insideDomains = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa'];

/** Names that never leave a network: those of one word, and the reserved domains (RFC 6761, 6762, 8375). */
export function hasInsideName({ hostname }: URL): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return false; // an IPv6 address is no name
  return !host.includes('.') || insideDomains.some((domain) => host.endsWith(`.${domain}`));
}

/** Whoever asks: an IPv6 line has 2^64 addresses, and its owner may use them all. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Only plain unicast: neither private, shared nor local, nor any form that wraps an IPv4 address. */
export function isOnInternet(text: string): boolean {
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
