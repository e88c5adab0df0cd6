import type { RemoteName } from '@pacta/shared/remote';
import { matchPath } from '@pacta/shared/router';
import type { OpenRegistry, OpenVersion } from '../configuration/open-registry.ts';

/** What the shell knows of a remote before its code has arrived. */
export type KnownRemote = Pick<OpenVersion, 'name' | 'paths' | 'sidebar'>;

export const knownRemotes = ({ remotes }: OpenRegistry): KnownRemote[] =>
  Object.values(remotes).map(({ active }) => active);

/** The remote that a path belongs to; null where no remote claims it. */
export function findRemote(known: KnownRemote[], pathname: string): RemoteName | null {
  return known.find(({ paths }) => paths.some((path) => matchPath(path, pathname)))?.name ?? null;
}
