import { overlap } from '@pacta/shared/remote/deployment';
import { matchPath } from '@pacta/shared/router';
import type { OpenRegistry, OpenVersion } from '../configuration/open-registry.ts';
import { noteTrouble } from '../trouble/troubles.ts';
import type { RemoteName } from './remote-name.ts';

/** What the shell knows of a remote before its code has arrived. */
export interface KnownRemote extends Pick<OpenVersion, 'name' | 'paths' | 'sidebar'> {
  /** Paths that its version before did not claim: where two remotes claim one, these give way. */
  newPaths?: string[];
}

/**
 * The remotes of a registry, each with the entries that are its own. Publishing refuses what another one has already; where that
 * happened all the same, the older claim wins.
 */
export function knownRemotes({ remotes }: Pick<OpenRegistry, 'remotes'>): KnownRemote[] {
  const rows = Object.values(remotes);
  const known = rows.map(({ active, previous }) => ({
    ...active,
    newPaths: active.paths.filter((path) => !previous?.paths.includes(path)),
    oldEntries: active.sidebar.filter(({ path }) => previous?.sidebar.some((entry) => entry.path === path)),
  }));
  const ownerOf = (wanted: string) => {
    const claims = known.filter(({ sidebar }) => sidebar.some(({ path }) => path === wanted));
    return claims.find(({ oldEntries }) => oldEntries.some(({ path }) => path === wanted)) ?? claims[0];
  };
  return known.map((remote) => {
    const { name, version, commit, paths, newPaths } = remote;
    const refuse = (what: string, owner: string) => {
      const cause = new TypeError(`${what} is claimed by ${owner} too, which was first.`);
      console.error(`registry.json: of ${name}, ${cause.message}`);
      noteTrouble({ kind: 'left_out', remote: name, version, commit, cause });
    };
    for (const path of paths) {
      const owner = ownerOfPath(known, (claimed) => overlap(claimed, path));
      if (owner && owner !== name) refuse(path, owner);
    }
    const sidebar = remote.sidebar.filter(({ path }) => {
      const owner = ownerOf(path)?.name ?? name;
      if (owner !== name) refuse(`the entry ${path}`, owner);
      return owner === name;
    });
    return { name, paths, newPaths, sidebar };
  });
}

/** The remote that a path belongs to; null where no remote claims it. */
export const findRemote = (known: KnownRemote[], pathname: string): RemoteName | null =>
  ownerOfPath(known, (path) => matchPath(path, pathname) !== null);

/** The older claim: one that the version before made too, else that of the row which was there first. */
function ownerOfPath(known: KnownRemote[], is: (path: string) => boolean): RemoteName | null {
  const owner =
    known.find(({ paths, newPaths }) => paths.some((path) => is(path) && !newPaths?.includes(path))) ??
    known.find(({ paths }) => paths.some(is));
  return owner?.name ?? null;
}
