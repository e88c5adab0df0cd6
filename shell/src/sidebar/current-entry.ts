import type { KnownRemote } from '../remote/find-remote.ts';
import { findRemote } from '../remote/find-remote.ts';

/**
 * The path of the entry that a page belongs to: its own, or that of a remote with a single entry, to which all its
 * pages belong, as a document's detail does to Documents.
 */
export function currentEntry(pathname: string, remotes: KnownRemote[]): string | null {
  const entries = remotes.flatMap(({ sidebar }) => sidebar);
  const own = entries.find(({ path }) => path === pathname || pathname.startsWith(`${path}/`));
  if (own) return own.path;
  const [first, second] = remotes.find(({ name }) => name === findRemote(remotes, pathname))?.sidebar ?? [];
  return first && !second ? first.path : null;
}
