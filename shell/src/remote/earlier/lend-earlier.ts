import type { ModuleFederation } from '@module-federation/runtime-core';
import { adopt } from './adopt.tsx';
import { earlierMajors } from './earlier-majors.ts';

type ShareScopeMap = ModuleFederation['shareScopeMap'];
type ShareScope = ShareScopeMap[string];

interface Lent {
  /** What a remote of that major is lent: it looks there for what it was built against. */
  scope: ShareScope;
  /** Makes a door of such a remote one of this shell. */
  adopt: (door: unknown) => unknown;
}

const lent = new Map<string, Promise<Lent>>();

/** Lends an earlier major of `@pacta/shared` beside this shell's own. One that did not arrive is asked for again by the next remote. */
export function lendEarlier(scopes: ShareScopeMap, major: string, version: string): Promise<Lent> {
  const known = lent.get(major) ?? lend(scopes, major, version);
  lent.set(major, known);
  known.catch(() => lent.delete(major));
  return known;
}

async function lend(scopes: ShareScopeMap, major: string, version: string): Promise<Lent> {
  const bring = earlierMajors[major];
  if (!bring) throw new Error(`This shell does not lend @pacta/shared ${major}.`);
  const { brought, broughtLater, Look, messages } = await bring();
  const scope: ShareScope = { ...scopes['default'] }; // what is one for all: react, lingui, contracts
  const share = (name: string, how: object) => {
    const [own] = Object.values(scope[name] ?? {});
    if (!own) throw new Error(`This shell lends no ${name}.`);
    const { lib: _, loading: __, ...kept } = own;
    scope[name] = { [version]: { ...kept, loaded: false, version, ...how } };
  };
  for (const [name, module] of Object.entries(brought)) share(name, { lib: () => module, loaded: true });
  for (const [name, load] of Object.entries(broughtLater)) share(name, { get: () => again(scope, name, load) });
  scopes[`shared-${major}`] = scope; // for the doctor, who opens doors as the shell does
  return { scope, adopt: (door) => adopt(door, { Look, messages }) };
}

/** The runtime keeps a share that did not arrive as it keeps one that did; it has to be told to ask again. */
async function again(scope: ShareScope, name: string, load: () => Promise<unknown>): Promise<() => unknown> {
  try {
    const module = await load();
    return () => module;
  } catch (error) {
    for (const version of Object.values(scope[name] ?? {})) version.loading = null;
    throw error;
  }
}
