import type { SlotName, SlotProps } from '@pacta/contracts/slot';
import type { Catalogues } from '@pacta/shared/i18n';
import type { RouteObject } from '@pacta/shared/router';
import type { ComponentType } from 'react';
import { listOf, object, recordOf, unchecked } from './shape.ts';

const Words = recordOf(unchecked); // a compiled catalogue; only i18n looks inside
const Exported = object({ routes: listOf(recordOf(unchecked), 1), messages: object({ en: Words, es: Words }) });

/** What a remote brings: its routes, with absolute paths, and its words in every language. */
export interface Remote {
  routes: RouteObject[];
  messages: Catalogues;
  /** What it offers to places on pages of other remotes, as its manifest says. */
  slots?: { [N in SlotName]?: ComponentType<SlotProps<N>> };
}

/** What a remote default-exports from its one door, `./remote`. */
export const defineRemote = (remote: Remote): Remote => remote;

/** A remote is deployed apart from the shell, so its type says nothing until it has been checked. */
export function isRemote(value: unknown): value is Remote {
  try {
    Exported.parse(value);
    return true;
  } catch {
    return false;
  }
}
