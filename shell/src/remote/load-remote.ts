import { isRemote, type Remote } from '@pacta/shared/remote';
import type { LoadableRemote } from './loadable-remote.ts';
import { pause, within } from './time.ts';
import { type OnArrival, whenSilent } from './when-silent.ts';

export type RemoteLoad =
  | { status: 'ready'; remote: Remote; version: string; isPrevious: boolean }
  | { status: 'incompatible'; needs: string }
  | { status: 'unavailable'; cause: unknown };

type ImportRemote = (remote: LoadableRemote) => Promise<unknown>;

export interface Loading {
  importRemote: ImportRemote;
  /** Whether the shell lends what satisfies a range of `@pacta/shared`. */
  lends: (needs: string) => boolean;
  /** Milliseconds after which a load has failed. */
  patience: number;
  /** Milliseconds in which nothing of a version arrives before the previous one is tried beside it. */
  quiet: number;
  /** Milliseconds before each further attempt at the same version. */
  pauses: number[];
  onArrival: OnArrival;
}

/** 120 s are the specification's. */
export const limits = { patience: 120_000, quiet: 8_000, pauses: [300, 1_200] } satisfies Partial<Loading>;

/**
 * Tries `active` a few times, then `previous`; beside it where nothing of `active` arrives, and the first that is ready
 * wins. Never rejects: a remote that is down must not take the shell with it.
 */
export async function loadRemote(
  active: LoadableRemote,
  previous: LoadableRemote | null,
  loading: Loading,
): Promise<RemoteLoad> {
  try {
    return await within(loading.patience, firstReady(active, previous, loading));
  } catch (cause) {
    return { status: 'unavailable', cause };
  }
}

async function firstReady(
  active: LoadableRemote,
  previous: LoadableRemote | null,
  loading: Loading,
): Promise<RemoteLoad> {
  const first = loadVersion(active, loading);
  const quiet = Promise.withResolvers<null>();
  const end = whenSilent(active, loading, () => quiet.resolve(null));
  const known = await Promise.race([first, quiet.promise]);
  end();
  if (known?.status === 'ready') return known;
  console.error(`${active.name} ${active.version} does not load.`, known ?? `Nothing in ${loading.quiet} ms.`);
  if (previous === null) return first;
  const loads = [first, loadPrevious(previous, loading)];
  return Promise.any(loads.map(orReject)).catch(() => first);
}

/** The version before, where the active one is of no use; asked for once. */
export async function loadPrevious(previous: LoadableRemote, loading: Loading): Promise<RemoteLoad> {
  const load = await loadVersion(previous, { ...loading, pauses: [] });
  return load.status === 'ready' ? { ...load, isPrevious: true } : load;
}

async function orReject(load: Promise<RemoteLoad>): Promise<RemoteLoad> {
  const known = await load;
  return known.status === 'ready' ? known : Promise.reject(known);
}

async function loadVersion(remote: LoadableRemote, loading: Loading): Promise<RemoteLoad> {
  const { shared: needs } = remote.needs;
  if (!loading.lends(needs)) return { status: 'incompatible', needs };
  for (const rest of [...loading.pauses, null]) {
    const load = await attempt(remote, loading);
    if (load.status === 'ready' || rest === null) return load;
    await pause(rest);
  }
  throw new Error('unreachable: the last round returns');
}

async function attempt(remote: LoadableRemote, { importRemote }: Loading): Promise<RemoteLoad> {
  try {
    const exported = defaultOf(await importRemote(remote));
    if (!isRemote(exported)) throw new TypeError(`${remote.name} ${remote.version} does not export a remote.`);
    return { status: 'ready', remote: exported, version: remote.version, isPrevious: false };
  } catch (cause) {
    return { status: 'unavailable', cause };
  }
}

const defaultOf = (module: unknown): unknown =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
