import { sessionStore } from '@pacta/shared/session';
import { decideAccess } from './access/decide-access.ts';
import type { PinnedRegistry } from './configuration/begin.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { OpenRegistry } from './configuration/open-registry.ts';
import { AdminLayout } from './layout/admin-area.ts';
import { importRemote, lends } from './remote/federation.ts';
import { findRemote, knownRemotes } from './remote/find-remote.ts';
import { type Loading, limits } from './remote/load-remote.ts';
import { onArrival } from './remote/on-arrival.ts';
import type { Overrides, Rules } from './remote/override.ts';
import { connectRemotes, startRemote } from './remote/remote-store.ts';
import { pause, within } from './remote/time.ts';
import type { ShellContext } from './shell-context.ts';
import { openSlots } from './slot/slots-of-pages.tsx';
import { noteTrouble } from './trouble/troubles.ts';
import { watchFailures } from './trouble/watch-failures.ts';

/** How long the first render waits for the remote of the current path; the skeleton shows meanwhile. */
const patience = 1_500;

const loading: Loading = { ...limits, importRemote, onArrival, lends };

interface Given extends PinnedRegistry {
  configuration: Configuration;
}

/** Begins to load what the current path needs, and waits for it where it comes quickly. */
export async function prepareShell({ configuration, registry: published, ...pinned }: Given): Promise<ShellContext> {
  const live = await withCanaries(published);
  const rules = { ...live, hostname: location.hostname, remoteOrigins: configuration.remoteOrigins };
  const { overrides, tested } = await takeTesting(live, rules);
  const registry = tested?.registry ?? live;
  connectRemotes({ registry, overrides, loading });
  openSlots(registry);
  watchFailures(registry);
  const remotes = knownRemotes(registry);
  const { registryText, isFromBefore } = pinned;
  const { environment } = registry;
  const context = { configuration, remotes, overrides, environment, registry, tested, registryText, isFromBefore };
  await Promise.race([arrive(context), pause(patience)]);
  followSignIn(context);
  return context;
}

/** The versions that this browser has for as long as the page is open. Where what chooses them does not come, nobody takes part. */
function withCanaries(registry: OpenRegistry): Promise<OpenRegistry> | OpenRegistry {
  if (!Object.values(registry.remotes).some(({ canary }) => canary)) return registry;
  const choosing = import('./canary/choose-canaries.ts').then(({ chooseCanaries }) => chooseCanaries(registry));
  return within(patience, choosing).catch(() => registry);
}

/** Whether a link for testers was followed, now or before in this browser session. */
const isTester = (): boolean =>
  /[?&](remote|tested)\./.test(location.search) ||
  ['remoteOverrides', 'testedPage'].some((key) => sessionStorage.getItem(key) !== null);

interface Testing {
  overrides: Overrides;
  tested: Awaited<ReturnType<typeof readTestedPage>>;
}

const untested: Testing = { overrides: {}, tested: null };

/** What such a link asks for, as far as it may. What reads it comes with it; where that does not come, the page is as for anybody. */
async function takeTesting(live: OpenRegistry, rules: Rules): Promise<Testing> {
  if (!isTester()) return untested;
  const reading = import('./remote/override.ts').then(async ({ isForTesters, takeOverrides }) => ({
    overrides: takeOverrides(location.search, sessionStorage, rules),
    tested: isForTesters(rules) ? await readTestedPage(live) : null,
  }));
  return within(limits.quiet, reading).catch((cause: unknown) => {
    noteTrouble({ kind: 'crashed', remote: 'shell', cause });
    return untested;
  });
}

async function readTestedPage(live: OpenRegistry) {
  const { asTested, takeTestedPage } = await import('./tester/tested-link.ts');
  const page = takeTestedPage(location.search, sessionStorage);
  return page && { page, ...(await asTested(live, page)) };
}

/** Where the guard will send this visit; the code for that page is what is worth waiting for. */
function firstPath(): string {
  const hasToken = sessionStore.getState().accessToken !== null;
  const access = decideAccess({ pathname: location.pathname, hasToken, isUserLoaded: false });
  return access.go === 'redirect' ? access.to : location.pathname;
}

/** A remote that does not arrive is reported where it is missing on the page. */
async function arrive({ remotes }: ShellContext, path = firstPath()): Promise<void> {
  const name = findRemote(remotes, path);
  await Promise.allSettled([name && startRemote(name), path.startsWith('/admin') && AdminLayout.preload()]);
}

/** The moment somebody signs in, the admin area begins to load. */
function followSignIn(context: ShellContext): void {
  sessionStore.subscribe(({ accessToken }, before) => {
    if (accessToken !== null && before.accessToken === null) void arrive(context, '/admin');
  });
}
