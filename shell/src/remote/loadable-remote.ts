import type { PublishedRemote } from '@pacta/shared/remote';

/** A version of a remote that the shell may fetch: from the registry, or where a tester pointed. */
export type LoadableRemote = Pick<PublishedRemote, 'name' | 'base' | 'entry' | 'integrity' | 'needs' | 'version'>;
