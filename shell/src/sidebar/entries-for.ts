import type { Role } from '@pacta/contracts';
import type { KnownRemote } from '../remote/find-remote.ts';

/** The entries that a role sees, from top to bottom, across remotes. */
export function entriesFor(role: Role, remotes: KnownRemote[]): KnownRemote['sidebar'] {
  const entries = remotes.flatMap(({ sidebar }) => sidebar).filter(({ roles }) => roles.includes(role));
  return entries.sort((one, other) => one.order - other.order);
}
