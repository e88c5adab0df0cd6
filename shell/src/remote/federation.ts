import * as runtimeCore from '@module-federation/runtime-core';
import { provides } from '@pacta/shared/remote';
import { noteTrouble } from '../trouble/troubles.ts';
import { type Container, loadEntry } from './load-entry.ts';
import type { LoadableRemote } from './loadable-remote.ts';
import { brought, broughtLater } from './shared-modules.ts';

/** Versions of what the shell lends, by import name; written into the build. */
declare const SHARED_VERSIONS: Record<string, string>;

/** Whether this shell lends earlier majors of `@pacta/shared` beside its own; where not, nothing about them is in the build. */
declare const LENDS_EARLIER: boolean;

/** Versions of those, by major; written into the build. */
declare const EARLIER_VERSIONS: Record<string, string>;

/** The version of `@pacta/shared` that this shell lends. */
const sharedVersion = SHARED_VERSIONS['@pacta/shared/remote'] ?? '0.0.0';

/** Whether a remote that needs this range of `@pacta/shared` can run here. */
export const lends = (needs: string): boolean =>
  provides(sharedVersion, needs) ||
  (LENDS_EARLIER && Object.values(EARLIER_VERSIONS).some((version) => provides(version, needs)));

type Shared = NonNullable<runtimeCore.UserOptions['shared']>[string];

const singleton = (name: string) => {
  const version = SHARED_VERSIONS[name] ?? '0.0.0';
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
};

const shared: Record<string, Shared> = {};
for (const [name, module] of Object.entries(brought)) shared[name] = { ...singleton(name), lib: () => module };
for (const [name, load] of Object.entries(broughtLater)) {
  shared[name] = { ...singleton(name), get: () => lend(name, load) };
}

const host = new runtimeCore.ModuleFederation({ name: 'shell', id: 'shell', remotes: [], plugins: [], shared });
runtimeCore.setGlobalFederationInstance(host);

// Remotes are built with `externalRuntime`: they find the runtime here instead of bringing it along.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** The runtime keeps a share that did not arrive as it keeps one that did; it has to be told to ask again. */
async function lend(name: string, load: () => Promise<unknown>): Promise<() => unknown> {
  try {
    const module = await load();
    return () => module;
  } catch (error) {
    for (const version of Object.values(host.shareScopeMap['default']?.[name] ?? {})) version.loading = null;
    throw error;
  }
}

/** By the address of the entry. */
const opened = new Map<string, Promise<Container>>();

/** Fetches a version of a remote and runs its door. An entry that has arrived is not fetched again. */
export async function importRemote(remote: LoadableRemote): Promise<unknown> {
  const container = await containerOf(remote);
  const door: unknown = await container.get('./remote');
  const module: unknown = typeof door === 'function' ? door() : door;
  if (LENDS_EARLIER) {
    const earlier = await earlierFor(remote);
    if (earlier) return earlier.adopt(module);
  }
  return module;
}

/** The earlier major that a remote was built against, whose code comes with the first that needs it; null for the shell's own. */
async function earlierFor({ needs }: LoadableRemote) {
  if (LENDS_EARLIER && !provides(sharedVersion, needs.shared)) {
    const { lendEarlier } = await import(/* webpackChunkName: "earlier" */ './earlier/lend-earlier.ts');
    const [major = '', version = ''] =
      Object.entries(EARLIER_VERSIONS).find(([, kept]) => provides(kept, needs.shared)) ?? [];
    return lendEarlier(host.shareScopeMap, major, version);
  }
  return null;
}

function containerOf(remote: LoadableRemote): Promise<Container> {
  const address = remote.base + remote.entry;
  const known = opened.get(address);
  if (known) return known;
  const container = open(remote, address).catch((error: unknown) => {
    opened.delete(address);
    throw error;
  });
  opened.set(address, container);
  return container;
}

/** Lends a remote the singletons of this page, before any of its code asks for them. */
async function open(remote: LoadableRemote, address: string): Promise<Container> {
  const { name, version, commit, base, integrity, files } = remote;
  if (files) window.pactaIntegrity.vouch(base, files);
  else if (integrity) noteTrouble({ kind: 'unchecked', remote: name, version, commit }); // published before hashes of chunks were told
  const entry = loadEntry({ address, integrity, global: name.replaceAll('-', '_') });
  let { shareScopeMap } = host;
  if (LENDS_EARLIER) {
    const [earlier] = await Promise.all([earlierFor(remote), entry]);
    if (earlier) shareScopeMap = { default: earlier.scope };
  }
  const container = await entry;
  // With its version: the runtime would take two versions of one name for one, and lend both what the later one is lent.
  await container.init(shareScopeMap['default'] ?? {}, [], { version, shareScopeKeys: 'default', shareScopeMap });
  return container;
}
