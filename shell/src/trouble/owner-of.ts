import type { OpenRegistry, OpenVersion } from '../configuration/open-registry.ts';
import type { Trouble } from './troubles.ts';

type Owner = Pick<Trouble, 'remote' | 'version' | 'commit'>;

/** Tells whose code lies at an address; null for what is none of ours, such as a browser's extension. */
export function ownersIn({ remotes }: Pick<OpenRegistry, 'remotes'>): (address: string) => Owner | null {
  const versions = Object.values(remotes).flatMap(({ active, previous }) => (previous ? [active, previous] : [active]));
  const folders = versions.map((version) => ({ start: whole(version.base), owner: ownerOf(version) }));
  return (address) => {
    if (!URL.canParse(address, location.href)) return null; // words of an error that look like one
    const href = whole(address);
    const found = folders.find(({ start }) => href.startsWith(start));
    return found?.owner ?? (href.startsWith(whole('/assets/')) ? { remote: 'shell', version: undefined } : null);
  };
}

const whole = (address: string): string => new URL(address, location.href).href;

const ownerOf = ({ name, version, commit }: OpenVersion): Owner => ({ remote: name, version, commit });
