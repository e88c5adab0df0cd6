import type { Registry, RemoteName } from '@pacta/shared/remote';
import { createStore } from 'zustand/vanilla';
import { importRemote, sharedVersion } from './federation.ts';
import { type Loading, loadRemote, type RemoteLoad } from './load-remote.ts';
import { type Overrides, readOverride } from './override.ts';

type RemoteState = { status: 'loading' } | RemoteLoad;

/** How far each remote has come; one that nobody has asked for yet is not there. */
export const remoteStore = createStore<Partial<Record<RemoteName, RemoteState>>>(() => ({}));

// Four attempts of 30 s at most: a remote is given up within the specification's 120 s.
const loading: Loading = { importRemote, shared: sharedVersion, patience: 29_000, pauses: [300, 1_200] };

interface Sources {
  registry: Registry;
  overrides: Overrides;
}

let sources: Sources | null = null;

/** Says where remotes come from; pinned for as long as the page is open. */
export function setSources(given: Sources): void {
  sources = given;
}

/** Begins to load a remote, unless that has begun already. Resolves when it has come or is given up. */
export async function startRemote(name: RemoteName): Promise<void> {
  if (remoteStore.getState()[name] === undefined) await loadAgain(name);
}

/** Loads a remote once more; the person asked for it. */
export async function loadAgain(name: RemoteName): Promise<void> {
  remoteStore.setState({ [name]: { status: 'loading' } });
  remoteStore.setState({ [name]: await loadFrom(sources, name) });
}

async function loadFrom(from: Sources | null, name: RemoteName): Promise<RemoteLoad> {
  const published = from?.registry.remotes[name];
  const origin = from?.overrides[name];
  try {
    if (origin) return await loadRemote(await readOverride(name, origin), null, loading);
    if (!published) throw new Error(`The registry does not know ${name}.`);
    return await loadRemote(published.active, published.previous, loading);
  } catch (cause) {
    return { status: 'unavailable', cause };
  }
}
