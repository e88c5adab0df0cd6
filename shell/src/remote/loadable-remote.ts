import type { OpenVersion } from '../configuration/open-registry.ts';

/** A version of a remote that the shell may fetch: from the registry, or where a tester pointed. */
export type LoadableRemote = Pick<
  OpenVersion,
  'name' | 'base' | 'entry' | 'integrity' | 'files' | 'needs' | 'version' | 'commit'
>;
