import type { Role } from '@pacta/contracts';
import type { SlotName } from '@pacta/contracts/slot';
import { listOf, object, oneOf, orNone, recordOf, type Shape, type Shaped, text, wholeNumber } from './shape.ts';

/** What a remote may be called. Which there are, the registry of a deployment knows. */
export type RemoteName = `mf-${string}`;

/** The name is also that of a global and of a folder, so nothing else may be in it. */
export const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && /^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

export const RemoteName: Shape<RemoteName> = {
  parse(value, at = 'The file') {
    if (!isRemoteName(value)) throw new TypeError(`${at} is not a name of a remote.`);
    return value;
  },
};

export const SidebarIcon = oneOf(['account', 'companies', 'documents', 'reports', 'templates', 'users']);
export const SidebarRole = oneOf<Role>(['admin', 'sub']);

export const sidebarEntry = {
  path: text('/admin'),
  label: object({ en: text(), es: text() }),
  icon: SidebarIcon,
  roles: listOf(SidebarRole, 1),
  order: wholeNumber, // from top to bottom, across remotes
};

/** An entry of the admin sidebar; drawn before its remote's code has arrived. */
export const SidebarEntry = object(sidebarEntry);
export type SidebarEntry = Shaped<typeof SidebarEntry>;

export const slotOffer = {
  slot: text(), // the name of the place, with its version
  label: object({ en: text(), es: text() }),
  roles: listOf(SidebarRole, 1),
  order: wholeNumber, // from top to bottom, across remotes
};

/** A part for a place on a page of another remote; its title stands there before its code has arrived. */
export const SlotOffer = object(slotOffer);
export type SlotOffer = Shaped<typeof SlotOffer>;

const manifest = {
  name: RemoteName,
  paths: listOf(text('/'), 1), // route patterns that belong to it
  layout: oneOf(['login', 'admin', 'document']),
  sidebar: listOf(SidebarEntry),
};

/** The static half of a remote, written by hand in its `remote.manifest.ts`. */
export interface RemoteManifest extends Shaped<ReturnType<typeof object<typeof manifest>>> {
  /** What it offers to pages of other remotes. */
  slots?: (SlotOffer & { slot: SlotName })[];
  /** Where its own pages take what others offer. */
  places?: { slot: SlotName; path: string }[]; // the path as in its routes
}

/** What the registry repeats of a built version. */
export const released = {
  ...manifest,
  slots: orNone(listOf(SlotOffer)),
  version: text(),
  entry: text(), // relative to the folder
  preload: listOf(text()), // what the page of a first visit needs besides the entry
  needs: object({ shared: text() }), // semver range of @pacta/shared
};

/** A built version of a remote: `remote.json` in its immutable folder. Hashes are SRI strings (sha384-…). */
export const RemoteRelease = object({ ...released, files: recordOf(text('sha384-')) });
export type RemoteRelease = Shaped<typeof RemoteRelease>;
