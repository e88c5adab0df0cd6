import type { OpenRegistry } from '../configuration/open-registry.ts';
import { ownersIn } from './owner-of.ts';
import { noteTrouble } from './troubles.ts';

/**
 * Notes each worker whose code did not arrive as it was published, under the version that has it: whoever started it says so where it is
 * missing, and throws nothing that the shell would see. Those who are offline know why.
 */
export function noteLostWorkers(registry: Pick<OpenRegistry, 'remotes'>): void {
  const ownerOf = ownersIn(registry);
  window.pactaIntegrity.onLost = (address) => {
    if (!navigator.onLine) return;
    const cause = Object.assign(new Error(), { name: `Worker ${fileIn(address)}` });
    noteTrouble({ kind: 'crashed', ...(ownerOf(address) ?? { remote: 'shell' }), cause });
  };
}

/** Without its folder and its hash. */
export const fileIn = (address: string): string =>
  (new URL(address, location.href).pathname.split('/').at(-1) ?? '').split('.')[0] ?? '';
