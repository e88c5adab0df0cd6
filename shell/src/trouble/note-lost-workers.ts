import type { OpenRegistry } from '../configuration/open-registry.ts';
import { noteTrouble } from './troubles.ts';

/**
 * Notes each worker whose code did not arrive as it was published, under the version that has it: whoever started it says so where it is
 * missing, and throws nothing that the shell would see. Those who are offline know why.
 */
export function noteLostWorkers({ remotes }: Pick<OpenRegistry, 'remotes'>): void {
  const versions = Object.values(remotes).flatMap(({ active, previous }) => (previous ? [active, previous] : [active]));
  window.pactaIntegrity.onLost = (address) => {
    if (!navigator.onLine) return;
    const { href, pathname } = new URL(address, location.href);
    const [file = ''] = (pathname.split('/').at(-1) ?? '').split('.');
    const cause = Object.assign(new Error(), { name: `Worker ${file}` });
    const owner = versions.find(({ base }) => href.startsWith(new URL(base, location.href).href));
    const { name = 'shell', version, commit } = owner ?? {};
    noteTrouble({ kind: 'crashed', remote: name, version, commit, cause });
  };
}
