import type { Registry, RemoteName } from '@pacta/shared/remote';
import { createStore } from 'zustand/vanilla';
import { type Loading, loadRemote, type RemoteLoad } from './load-remote.ts';
import { type Overrides, readOverride } from './override.ts';

type RemoteState = { status: 'loading' } | RemoteLoad;

/** How far each remote has loaded; one that nobody has asked for yet has no entry. */
export const remoteStore = createStore<Partial<Record<RemoteName, RemoteState>>>(() => ({}));

interface Sources {
  registry: Pick<Registry, 'remotes'>;
  overrides: Overrides;
  loading: Loading;
}

let sources: Sources | null = null;

/** Says where remotes come from and how they are loaded; pinned for as long as the page is open. */
export function connectRemotes(given: Sources): void {
  sources = given;
  remoteStore.setState({}, true);
}

/** Begins to load a remote, unless that has begun already. Resolves when it has loaded or is given up. */
export async function startRemote(name: RemoteName): Promise<void> {
  if (remoteStore.getState()[name] === undefined) await loadAgain(name);
}

/** Loads a remote once more; the person asked for it. */
export async function loadAgain(name: RemoteName): Promise<void> {
  remoteStore.setState({ [name]: { status: 'loading' } });
  remoteStore.setState({ [name]: await load(name) });
}

async function load(name: RemoteName): Promise<RemoteLoad> {
  try {
    if (!sources) throw new Error('Remotes are not connected yet.');
    const { registry, overrides, loading } = sources;
    const origin = overrides[name];
    if (origin) return await loadRemote(await readOverride(name, origin), null, loading);
    const published = registry.remotes[name];
    if (!published) throw new Error(`The registry does not know ${name}.`);
    return await loadRemote(published.active, published.previous, loading);
  } catch (cause) {
    console.error(`${name} cannot be loaded.`, cause);
    return { status: 'unavailable', cause };
  }
}
