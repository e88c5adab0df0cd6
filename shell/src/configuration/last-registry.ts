/** In the browser's Cache Storage, which only pages on HTTPS and on this machine have. */
const cacheName = 'pacta-registry';
const address = '/registry.json';
const hashHeader = 'x-sha256';

/** Keeps a registry that this shell could work with, for a visit when there is none. */
export async function keepRegistry(text: string): Promise<void> {
  if (!globalThis.caches) return;
  const kept = new Response(text, { headers: { [hashHeader]: await hashOf(text) } });
  await (await caches.open(cacheName)).put(address, kept);
}

/** The last registry that was kept, if it is still the text that it was. Never rejects: storage may be refused. */
export async function lastRegistry(): Promise<string | null> {
  try {
    const kept = await (await caches.open(cacheName)).match(address);
    const text = await kept?.text();
    return text !== undefined && kept?.headers.get(hashHeader) === (await hashOf(text)) ? text : null;
  } catch {
    return null;
  }
}

/** Names a revision of the registry: SHA-256 of its text, in hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
