import { overlap } from '@pacta/shared/remote/deployment';
import { matchPath } from '@pacta/shared/router';
import type { OpenRegistry, OpenVersion } from '../configuration/open-registry.ts';
import { noteTrouble } from '../trouble/troubles.ts';
import type { RemoteName } from './remote-name.ts';

/** What the shell knows of a remote before its code has arrived. */
export interface KnownRemote extends Pick<OpenVersion, 'name' | 'paths' | 'sidebar'> {
  /** Paths that its version before claimed too. */
  oldPaths?: string[];
}

/**
 * The remotes of a registry, each with the entries that are its own. Publishing refuses what another one has already; where that
 * happened all the same, the older claim wins.
 */
export function knownRemotes({ remotes }: Pick<OpenRegistry, 'remotes'>): KnownRemote[] {
  const rows = Object.values(remotes);
  const known = rows.map(({ active, previous }) => ({ ...active, oldPaths: both(active.paths, previous?.paths) }));
  const entries = rows.map(({ active, previous }) => {
    const [paths, before] = [pathsIn(active.sidebar), pathsIn(previous?.sidebar)];
    return { name: active.name, paths, oldPaths: both(paths, before) };
  });
  return known.map(({ name, version, commit, paths, oldPaths, sidebar }) => {
    /** Of what is another one's, that is told. */
    const isOwn = (what: string, claims: Claims[], is: (path: string) => boolean): boolean => {
      const owner = ownerOf(claims, is);
      if (owner === name) return true;
      const cause = new TypeError(`${what} belongs to ${owner}.`);
      console.error(`${name}: ${cause.message}`);
      noteTrouble({ kind: 'left_out', remote: name, version, commit, cause });
      return false;
    };
    for (const path of paths) isOwn(path, known, (claimed) => overlap(claimed, path));
    const own = sidebar.filter(({ path }) => isOwn(`the entry ${path}`, entries, (claimed) => claimed === path));
    return { name, paths, oldPaths, sidebar: own };
  });
}

const both = (now: string[], before?: string[]): string[] => now.filter((path) => before?.includes(path));
const pathsIn = (sidebar: OpenVersion['sidebar'] = []): string[] => sidebar.map(({ path }) => path);

/** The remote that a path belongs to; null where no remote claims it. */
export const findRemote = (known: KnownRemote[], pathname: string): RemoteName | null =>
  ownerOf(known, (path) => matchPath(path, pathname) !== null);

type Claims = Pick<KnownRemote, 'name' | 'paths' | 'oldPaths'>;

/** The older claim: one that the version before made too, else that of the row which was there first. */
const ownerOf = (claims: Claims[], is: (path: string) => boolean): RemoteName | null =>
  (claims.find(({ oldPaths }) => oldPaths?.some(is)) ?? claims.find(({ paths }) => paths.some(is)))?.name ?? null;
