import ipaddr from 'ipaddr.js';

/** The name in a Host header, without its port and in one spelling; undefined if it is none. */
export function hostNameOf(header: string | undefined): string | undefined {
  if (!header || /[/?#@\\\s]/.test(header) || !URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`).hostname.replace(/\.$/, '');
}

/** Whether a name or an address, as `hostNameOf` returns it, always leads to this machine (RFC 6761). */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(bare)) return ipaddr.process(bare).range() === 'loopback';
  return host === 'localhost' || host.endsWith('.localhost');
}
