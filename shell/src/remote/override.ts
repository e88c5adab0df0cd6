import { getElsewhere } from '@pacta/shared/http';
import { object, recordOf, text } from '@pacta/shared/remote';
import type { Configuration } from '../configuration/configuration.ts';
import type { OpenRegistry } from '../configuration/open-registry.ts';
import type { LoadableRemote } from './loadable-remote.ts';
import { isRemoteName, type RemoteName } from './remote-name.ts';

/** Where a tester sent a remote for this browser session: `?remote.mf-admin=http://localhost:3002`. */
export type Overrides = Record<RemoteName, string>;

/** What decides whether a page may be sent elsewhere. */
export type Rules = Pick<OpenRegistry, 'environment' | 'overrides'> &
  Pick<Configuration, 'remoteOrigins'> & {
    /** What is published: nothing else has a place on the page. */
    remotes: Partial<Record<string, unknown>>;
    /** By which the page was reached. */
    hostname: string;
  };

const key = 'remoteOverrides';
const ownHost = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Takes new overrides from the address, drops what the rules forbid, and keeps the rest for this browser session. */
export function takeOverrides(search: string, storage: Storage, rules: Rules): Overrides {
  const wanted = { ...stored(storage), ...fromAddress(search) };
  const overrides: Overrides = {};
  for (const [name, origin] of Object.entries(wanted)) {
    const isKnown = isRemoteName(name) && Object.hasOwn(rules.remotes, name);
    if (isKnown && mayServe(origin, rules)) overrides[name] = origin;
    else
      console.warn(
        `remote.${name} is not taken from ${origin}: ${isKnown ? whyNot(rules) : 'no remote of this page'}.`,
      );
  }
  if (Object.keys(overrides).length > 0) storage.setItem(key, JSON.stringify(overrides));
  else storage.removeItem(key);
  return overrides;
}

export const resetOverrides = (storage: Storage): void => storage.removeItem(key);

/** Whether a link may decide what this page runs: never in production, and elsewhere only where the operator allows it. */
export const isForTesters = ({
  environment,
  overrides,
  hostname,
}: Pick<Rules, 'environment' | 'overrides' | 'hostname'>): boolean =>
  environment !== 'production' && (overrides === 'allowed' || ownHost.test(hostname));

/** A link that is sent to somebody must not make their page run what another program on their machine serves. */
const mayServe = (origin: unknown, rules: Rules): origin is string =>
  isForTesters(rules) &&
  typeof origin === 'string' &&
  URL.canParse(origin) && // there are ports that are none
  (ownMachine.test(origin) || rules.remoteOrigins.includes(origin));

const whyNot = (rules: Rules): string =>
  isForTesters(rules)
    ? 'it is neither an address of this machine nor in remoteOrigins of config.json'
    : 'this deployment lets no address decide that';

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

const Served = object({
  name: text(),
  version: text(),
  entry: text(),
  needs: object({ shared: text() }),
  files: recordOf(text('sha384-')),
});

/** Asks the other address what it serves. Its files change while they are written, so nothing vouches for their bytes. */
export async function readOverride(name: RemoteName, origin: string): Promise<LoadableRemote> {
  return { ...(await readRelease(name, `${origin}/`)), integrity: null, files: null };
}

/** Reads what lies in the folder of a version. */
export async function readRelease(name: RemoteName, base: string): Promise<LoadableRemote> {
  const release = await getElsewhere(new URL(`${base}remote.json`, location.href).href, Served);
  if (release.name !== name) throw new Error(`${base} serves ${release.name}, not ${name}.`);
  return { ...release, name, base, integrity: release.files[release.entry] ?? null, commit: null };
}
