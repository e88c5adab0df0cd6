import { createContext, use } from 'react';
import type { Configuration } from './configuration/configuration.ts';
import type { KnownRemote } from './remote/find-remote.ts';
import type { Overrides } from './remote/override.ts';

/** What was read before the first render and holds for as long as the page is open. */
export interface ShellContext {
  configuration: Configuration;
  remotes: KnownRemote[];
  overrides: Overrides;
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
