import { getElsewhere } from '@pacta/shared/http';
import { isRemoteName, type Registry, type RemoteName, RemoteRelease } from '@pacta/shared/remote';
import type { Configuration } from '../configuration/configuration.ts';
import type { LoadableRemote } from './loadable-remote.ts';

/** Where a tester sent a remote for this browser session: `?remote.mf-admin=http://localhost:3002`. */
export type Overrides = Partial<Record<RemoteName, string>>;

type Rules = Pick<Registry, 'environment' | 'overrides'> &
  Pick<Configuration, 'remoteOrigins'> & {
    /** By which the page was reached. */
    hostname: string;
  };

const key = 'remoteOverrides';
const ownHost = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Takes new overrides from the address, drops what the rules forbid, and keeps the rest for this browser session. */
export function takeOverrides(search: string, storage: Storage, rules: Rules): Overrides {
  const wanted = { ...stored(storage), ...fromAddress(search) };
  const allowed = Object.entries(wanted).filter(([name, origin]) => isRemoteName(name) && mayServe(origin, rules));
  const overrides: Overrides = Object.fromEntries(allowed);
  if (allowed.length > 0) storage.setItem(key, JSON.stringify(overrides));
  else storage.removeItem(key);
  return overrides;
}

export const resetOverrides = (storage: Storage): void => storage.removeItem(key);

/** A link that is sent to somebody must not make their page run what another program on their machine serves. */
function mayServe(origin: unknown, { environment, overrides, hostname, remoteOrigins }: Rules): boolean {
  if (environment === 'production' || typeof origin !== 'string') return false;
  if (overrides !== 'allowed' && !ownHost.test(hostname)) return false;
  return ownMachine.test(origin) || remoteOrigins.includes(origin);
}

function fromAddress(search: string): Record<string, string> {
  const wanted = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('remote.'));
  return Object.fromEntries(
    wanted.map(([name, address]) => [name.slice('remote.'.length), address.replace(/\/$/, '')]),
  );
}

function stored(storage: Storage): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Asks the other address what it serves. Its files change while they are written, so nothing vouches for their bytes. */
export async function readOverride(name: RemoteName, origin: string): Promise<LoadableRemote> {
  const release = await getElsewhere(`${origin}/remote.json`, RemoteRelease);
  if (release.name !== name) throw new Error(`${origin} serves ${release.name}, not ${name}.`);
  return { ...release, base: `${origin}/`, integrity: null };
}
