import type { Registry, RemoteManifest, RemoteName } from '@pacta/shared/remote';
import { matchPath } from '@pacta/shared/router';

/** What the shell knows of a remote before its code has arrived. */
export type KnownRemote = Pick<RemoteManifest, 'name' | 'paths' | 'layout' | 'sidebar'>;

export const knownRemotes = ({ remotes }: Registry): KnownRemote[] =>
  Object.values(remotes).map(({ active }) => active);

/** The remote that a path belongs to; null where no remote claims it. */
export function findRemote(known: KnownRemote[], pathname: string): RemoteName | null {
  return known.find(({ paths }) => paths.some((path) => matchPath(path, pathname)))?.name ?? null;
}
