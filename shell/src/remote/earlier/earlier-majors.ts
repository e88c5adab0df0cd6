import type { Catalogues } from '@pacta/shared/i18n';
import type { ComponentType, ReactNode } from 'react';

type Module = Record<string, unknown>;

/** What a shell lends to remotes of an earlier major of `@pacta/shared`, in place of its own doors of the same names. */
export interface EarlierMajor {
  brought: Record<string, Module>;
  /** When the first page asks for it. */
  broughtLater: Record<string, () => Promise<Module>>;
  /** The theme of that major, around whatever its remotes draw. */
  Look: ComponentType<{ children: ReactNode }>;
  /** Its words, under those of its remotes. */
  messages: Catalogues;
}

/** What brings each earlier major that this shell lends; `pnpm new:major` adds one. */
export const earlierMajors: Partial<Record<string, () => Promise<EarlierMajor>>> = {};
