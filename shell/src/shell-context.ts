import { createContext, use } from 'react';
import type { Configuration } from './configuration/configuration.ts';
import type { OpenRegistry } from './configuration/open-registry.ts';
import type { KnownRemote } from './remote/find-remote.ts';
import type { Overrides } from './remote/override.ts';
import type { TestedPage } from './tester/tested-link.ts';

/** What was read before the first render and holds for as long as the page is open. */
export interface ShellContext {
  configuration: Configuration;
  remotes: KnownRemote[];
  overrides: Overrides;
  environment?: string;
  /** What is live here, or was in the link that a tester followed. */
  registry?: OpenRegistry;
  /** What a link for testers said, and the remotes whose version of then is gone. */
  tested?: { page: TestedPage; gone: string[] } | null;
  /** The registry as it was written; it holds for as long as the page is open. */
  registryText?: string;
  /** There is no registry now; that of an earlier visit has to do. */
  isFromBefore?: boolean;
}

export const ShellContext = createContext<ShellContext | null>(null);

export function useShell(): ShellContext {
  const context = use(ShellContext);
  if (!context) throw new Error('Outside of the shell.');
  return context;
}
