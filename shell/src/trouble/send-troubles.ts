import type { ToldTrouble } from '@pacta/contracts/trouble';
import { apiAddress } from '@pacta/shared/http';
import { matchPath } from '@pacta/shared/router';
import type { KnownRemote } from '../remote/find-remote.ts';
import type { NotedTrouble } from './troubles.ts';

const mostAtOnce = 20;

/** Sends them without a token, so that nobody is known by them. Rejects where the server cannot be reached. */
export async function sendTroubles(troubles: NotedTrouble[], remotes: KnownRemote[]): Promise<void> {
  const told = troubles.slice(0, mostAtOnce).map((trouble) => toldOf(trouble, remotes));
  await fetch(apiAddress('/platform/troubles'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ troubles: told }),
    credentials: 'omit',
    keepalive: true, // also while the page is left
  });
}

/** What may leave the page: see the contract. */
function toldOf(trouble: NotedTrouble, remotes: KnownRemote[]): ToldTrouble {
  const { kind, remote, version = '', commit, cause, duration, path } = trouble;
  return {
    kind,
    remote: /^mf-[a-z0-9-]{1,40}$/.test(remote) ? remote : 'shell', // a row may be called anything
    version: /^[\w.+-]{1,40}$/.test(version) ? version : null,
    commit: commit && /^[0-9a-f]{7,40}$/.test(commit) ? commit : null,
    detail: detailOf(trouble.kind, cause),
    page: pageOf(path, remotes),
    duration: duration === undefined ? null : Math.min(Math.round(duration), 600_000),
  };
}

/** Of a file of the deployment, what is wrong in it; of anything else only the name of the error: its words may be about somebody. */
function detailOf(kind: NotedTrouble['kind'], cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const words = kind === 'left_out' || kind === 'registry' ? cause.message : cause.name;
  return words
    .replace(/\d{5,}/g, '…')
    .replace(/[^\w $.,:;/()'"*-]+/g, ' ')
    .slice(0, 120);
}

/** The pattern by which a remote claims the page: never what stands in its place, which may be an id. */
function pageOf(pathname: string, remotes: KnownRemote[]): string {
  const patterns = remotes.flatMap(({ paths }) => paths);
  return patterns.find((pattern) => matchPath(pattern, pathname)) ?? '/*';
}
