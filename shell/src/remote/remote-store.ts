import { createStore } from 'zustand/vanilla';
import type { OpenRegistry, OpenVersion } from '../configuration/open-registry.ts';
import { noteTrouble, type Trouble } from '../trouble/troubles.ts';
import { type Loading, loadPrevious, loadRemote, type RemoteLoad } from './load-remote.ts';
import type { Overrides } from './override.ts';
import type { RemoteName } from './remote-name.ts';
import { whenSilent } from './when-silent.ts';

type RemoteState = { status: 'loading' } | RemoteLoad;

/** How far each remote has loaded; one that nobody has asked for yet has no entry. */
export const remoteStore = createStore<Record<RemoteName, RemoteState>>(() => ({}));

interface Sources {
  registry: Pick<OpenRegistry, 'remotes'>;
  overrides: Overrides;
  loading: Loading;
}

let sources: Sources | null = null;

/** Those whose code has drawn a page, by name; pages by path; parts for places on other pages, by name and place. */
const proven = new Set<string>();

/** Says where remotes come from and how they are loaded; pinned for as long as the page is open. */
export function connectRemotes(given: Sources): void {
  sources = given;
  proven.clear();
  remoteStore.setState({}, true);
}

/** Begins to load a remote, unless that has begun already. Resolves when it has loaded or is given up. */
export async function startRemote(name: RemoteName): Promise<void> {
  if (remoteStore.getState()[name] === undefined) await loadAgain(name);
}

/** As `startRemote`, and once more where the remote could not be loaded before: somebody has come to its page. */
export async function visitRemote(name: RemoteName): Promise<void> {
  const state = remoteStore.getState()[name];
  if (state === undefined || state.status === 'unavailable') await loadAgain(name);
}

/** Loads a remote once more; the person asked for it. */
export async function loadAgain(name: RemoteName): Promise<void> {
  remoteStore.setState({ [name]: { status: 'loading' } });
  remoteStore.setState({ [name]: await load(name) });
}

/** A page or a part of the remote has been drawn: what goes wrong from now on is its own. */
export const prove = (part: string): void => void proven.add(part);

/** A version that throws before it has drawn anything gives way to the one before, where that loads. */
export async function giveWay(name: RemoteName, cause: unknown, part: string = name): Promise<void> {
  const state = remoteStore.getState()[name];
  const row = sources?.registry.remotes[name];
  if (!sources || !row || sources.overrides[name] || state?.status !== 'ready') return;
  const { active, previous } = row;
  if (!previous || proven.has(part) || state.isPrevious) {
    const { version, commit } = (state.isPrevious && previous) || active;
    return noteTrouble({ kind: 'crashed', remote: name, version, commit, cause });
  }
  noteTrouble({ ...troubleWith(active), kind: 'fell_back', cause });
  console.error(`${name} ${state.version} gives way.`);
  remoteStore.setState({ [name]: { status: 'loading' } });
  const load = await loadPrevious(previous, sources.loading);
  remoteStore.setState({ [name]: load.status === 'ready' ? load : { ...load, status: 'unavailable', cause: load } });
}

/**
 * Puts the version before in the place of one whose page fails again and again, though it has drawn before: nothing else helps whoever
 * needs that page. Where that one does not load either, nothing changes.
 */
export async function stepBack(name: RemoteName, cause: unknown): Promise<void> {
  const state = remoteStore.getState()[name];
  const row = sources?.registry.remotes[name];
  if (!sources || !row?.previous || sources.overrides[name] || state?.status !== 'ready' || state.isPrevious) return;
  const load = await loadPrevious(row.previous, sources.loading);
  if (load.status !== 'ready') return;
  noteTrouble({ ...troubleWith(row.active), kind: 'fell_back', cause });
  remoteStore.setState({ [name]: load });
}

const longest = 30_000; // milliseconds without a file, where no other version could take the place of this one

/**
 * Calls the listener once no file of the remote, or of the shell, has arrived, since the page was asked for, for so long that it will
 * hardly come: as soon as the version before may take its place, else later. Returns what ends that.
 */
export function whenQuiet(name: RemoteName | 'shell', path: string, since: number, listener: () => void): () => void {
  if (!sources) return () => {};
  const { quiet, onArrival } = sources.loading;
  if (name === 'shell') return whenSilent({ base: '/assets/' }, { onArrival, quiet: longest }, listener, since);
  const state = remoteStore.getState()[name];
  const row = sources.registry.remotes[name];
  if (!row || state?.status !== 'ready') return () => {};
  const canFallBack = row.previous && !state.isPrevious && !proven.has(path) && !sources.overrides[name];
  const version = state.isPrevious && row.previous ? row.previous : row.active;
  return whenSilent(version, { onArrival, quiet: canFallBack ? quiet : longest }, listener, since);
}

async function load(name: RemoteName): Promise<RemoteLoad> {
  try {
    if (!sources) throw new Error('Not connected yet.');
    const { registry, overrides, loading } = sources;
    const origin = overrides[name];
    if (origin) {
      const { readOverride } = await import('./override.ts');
      return await loadRemote(await readOverride(name, origin), null, loading);
    }
    const published = registry.remotes[name];
    if (!published) throw new Error(`${name} is not published.`);
    const began = performance.now();
    const loaded = await loadRemote(published.active, published.previous, loading);
    noteLoad(published.active, loaded, performance.now() - began);
    return loaded;
  } catch (cause) {
    console.error(`${name} does not load.`, cause);
    return { status: 'unavailable', cause };
  }
}

const slow = 5_000; // milliseconds; a page then says that it takes longer than usual

function noteLoad(active: OpenVersion, load: RemoteLoad, duration: number): void {
  const trouble = { ...troubleWith(active), duration };
  if (load.status !== 'ready')
    noteTrouble({ ...trouble, kind: load.status, ...(load.status === 'unavailable' && { cause: load.cause }) });
  else if (load.isPrevious) noteTrouble({ ...trouble, kind: 'fell_back' });
  else if (duration > slow) noteTrouble({ ...trouble, kind: 'slow' });
}

const troubleWith = ({ name, version, commit }: OpenVersion): Pick<Trouble, 'remote' | 'version' | 'commit'> => ({
  remote: name,
  version,
  commit,
});
