import type { Catalogues } from '@pacta/shared/i18n';
import type { RouteObject } from '@pacta/shared/router';
import { z } from 'zod';

const Messages = z.record(z.string(), z.unknown()); // a compiled catalogue; only i18n looks inside
const Route = z.custom<RouteObject>((route) => typeof route === 'object' && route !== null);

const Remote = z.object({ routes: z.array(Route).min(1), messages: z.object({ en: Messages, es: Messages }) });

/** What a remote brings: its routes, with absolute paths, and its words in every language. */
export interface Remote {
  routes: RouteObject[];
  messages: Catalogues;
}

/** What a remote default-exports from its one door, `./remote`. */
export const defineRemote = (remote: Remote): Remote => remote;

/** A remote is deployed apart from the shell, so its type is a hope until checked. */
export const isRemote = (value: unknown): value is Remote => Remote.safeParse(value).success;
