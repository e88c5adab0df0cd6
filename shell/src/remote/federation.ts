import * as runtimeCore from '@module-federation/runtime-core';
import { noteTrouble } from '../trouble/troubles.ts';
import { type Container, loadEntry } from './load-entry.ts';
import type { LoadableRemote } from './loadable-remote.ts';
import { brought, broughtLater } from './shared-modules.ts';

/** Versions of what the shell lends, by import name; written into the build. */
declare const SHARED_VERSIONS: Record<string, string>;

/** The version of `@pacta/shared` that this shell lends. */
export const sharedVersion = SHARED_VERSIONS['@pacta/shared/remote'] ?? '0.0.0';

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
  return typeof door === 'function' ? door() : door;
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
async function open(
  { name, version, commit, base, integrity, files }: LoadableRemote,
  address: string,
): Promise<Container> {
  if (files) window.pactaIntegrity.vouch(base, files);
  else if (integrity) noteTrouble({ kind: 'unchecked', remote: name, version, commit }); // published before hashes of chunks were told
  const container = await loadEntry({ address, integrity, global: name.replaceAll('-', '_') });
  const { shareScopeMap } = host;
  await container.init(shareScopeMap['default'] ?? {}, [], { version: '', shareScopeKeys: 'default', shareScopeMap });
  return container;
}
