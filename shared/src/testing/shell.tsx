import type { Language, UserView } from '@pacta/contracts';
import { isRemote, PublishedRemote, type Remote, type RemoteManifest } from '@pacta/shared/remote';
import { matchPath, useRoutes } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { Text } from '@pacta/shared/ui';
import type { RenderResult } from '@testing-library/react';
import { Suspense } from 'react';
import { renderUi } from './render-ui.tsx';

/** What the shell knows of a remote: what its door exports, and what it says of itself before its code has arrived. */
export interface Parts {
  remote: Remote;
  manifest: RemoteManifest;
}

interface Visit {
  /** The address, with search and fragment. */
  at: string;
  language?: Language;
  /** Who is signed in; nobody unless told otherwise. */
  user?: UserView;
}

/** Opens a page of a remote as the shell does: with the session, the remote's own words and a router. */
export function openRemote({ remote }: Parts, { at, language = 'en', user }: Visit): RenderResult {
  const session = user && { accessToken: 'token', refreshToken: 'refresh', user, isLoggedIn: true };
  if (session) sessionStore.setState(session);
  return renderUi(<Pages remote={remote} />, { at, language, messages: remote.messages });
}

function Pages({ remote }: { remote: Remote }) {
  const page = useRoutes(remote.routes);
  return <Suspense fallback={<Text>Loading…</Text>}>{page ?? <Text>No page is at this address.</Text>}</Suspense>;
}

/** Each fault for which the shell would not take a remote, or would show nothing, in words; none in one that fits. */
export function faultsOf({ remote, manifest }: Parts): string[] {
  if (!isRemote(remote)) return ['Its door does not export what defineRemote makes.'];
  const served = remote.routes.map(({ path = '' }) => path);
  const claimed = manifest.paths;
  const isClaimed = (path: string) => claimed.some((pattern) => matchPath(pattern, path) !== null);
  const hasPage = (path: string) => served.some((pattern) => matchPath(pattern, exampleOf(path)) !== null);
  const entries = manifest.sidebar.map(({ path }) => path);
  return [
    ...faultInManifest(manifest),
    ...served.filter((path) => !isClaimed(path)).map((path) => `${path} has a page, but is not claimed.`),
    ...[...claimed.filter((path) => !path.endsWith('/*')), ...entries]
      .filter((path) => !hasPage(path))
      .map((path) => `${path} is claimed, but has no page.`),
    ...entries.filter((path) => !isClaimed(path)).map((path) => `The entry ${path} leads to another's page.`),
    ...faultsInSlots(remote.slots ?? {}, manifest.slots ?? []),
    ...silentIn(remote),
  ];
}

/** The manifest is what the shell asks for parts by, and the door what brings them. */
function faultsInSlots(brought: object, offers: { slot: string }[]): string[] {
  const offered = offers.map(({ slot }) => slot);
  return [
    ...offered
      .filter((slot) => !(slot in brought))
      .map((slot) => `${slot} is offered, but the door brings nothing for it.`),
    ...Object.keys(brought)
      .filter((slot) => !offered.includes(slot))
      .map((slot) => `${slot} is brought, but not offered.`),
  ];
}

/** An address that a pattern matches. */
const exampleOf = (pattern: string): string =>
  pattern.replaceAll(/:[^/]+/g, '00000000-0000-4000-8000-000000000000').replace(/[/][*]$/, '');

/** As a registry would have it; what a build adds is made up. */
function faultInManifest(manifest: RemoteManifest): string[] {
  const built = { version: '1.0.0', entry: 'remoteEntry.js', preload: [], needs: { shared: '^1.0.0' } };
  try {
    PublishedRemote.parse({ ...manifest, ...built, base: '/remotes/', integrity: null });
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function silentIn({ messages: { en, es } }: Remote): string[] {
  const missing = (one: object, other: object) => Object.keys(one).filter((id) => !(id in other));
  return [
    ...missing(en, es).map((id) => `The words ${id} are not in Spanish.`),
    ...missing(es, en).map((id) => `The words ${id} are not in English.`),
  ];
}

/** Addresses of all pages of a remote, each once. */
export const pagesOf = ({ remote }: Parts): string[] => remote.routes.map(({ path = '' }) => exampleOf(path));
