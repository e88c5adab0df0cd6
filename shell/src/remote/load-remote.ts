import { isRemote, provides, type Remote } from '@pacta/shared/remote';
import type { LoadableRemote } from './loadable-remote.ts';
import { pause, within } from './time.ts';

export type RemoteLoad =
  | { status: 'ready'; remote: Remote; version: string; isPrevious: boolean }
  | { status: 'incompatible'; needs: string }
  | { status: 'unavailable'; cause: unknown };

type ImportRemote = (remote: LoadableRemote) => Promise<unknown>;

export interface Loading {
  importRemote: ImportRemote;
  /** The version of `@pacta/shared` that this shell lends. */
  shared: string;
  /** Milliseconds that one attempt may take. */
  patience: number;
  /** Milliseconds before each further attempt at the same version. */
  pauses: number[];
}

// Four attempts of 29 s at most: a remote is given up within the specification's 120 s.
export const limits = { patience: 29_000, pauses: [300, 1_200] } satisfies Partial<Loading>;

/** Tries `active` a few times, then `previous`. Never rejects: a remote that is down must not take the shell with it. */
export async function loadRemote(
  active: LoadableRemote,
  previous: LoadableRemote | null,
  loading: Loading,
): Promise<RemoteLoad> {
  const first = await loadVersion(active, loading);
  if (first.status === 'ready') return first;
  console.error(`${active.name} ${active.version} does not load.`, first);
  if (previous === null) return first;
  const second = await loadVersion(previous, { ...loading, pauses: [] });
  return second.status === 'ready' ? { ...second, isPrevious: true } : first;
}

async function loadVersion(remote: LoadableRemote, loading: Loading): Promise<RemoteLoad> {
  const { shared: needs } = remote.needs;
  if (!provides(loading.shared, needs)) return { status: 'incompatible', needs };
  for (const rest of [...loading.pauses, null]) {
    const load = await attempt(remote, loading);
    if (load.status === 'ready' || rest === null) return load;
    await pause(rest);
  }
  throw new Error('unreachable: the last round returns');
}

async function attempt(remote: LoadableRemote, { importRemote, patience }: Loading): Promise<RemoteLoad> {
  try {
    const exported = defaultOf(await within(patience, importRemote(remote)));
    if (!isRemote(exported)) throw new TypeError(`${remote.name} ${remote.version} does not export a remote.`);
    return { status: 'ready', remote: exported, version: remote.version, isPrevious: false };
  } catch (cause) {
    return { status: 'unavailable', cause };
  }
}

const defaultOf = (module: unknown): unknown =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
