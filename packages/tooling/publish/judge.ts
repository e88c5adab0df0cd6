import { Refusal } from '../refusal.ts';
import { anyExport } from '../webpack/exports.ts';
import { assertClaims } from './claims.ts';
import type { Registry, RemoteBuild, ShellBuild } from './deployment-files.ts';
import { exportsFor, isProvided, type LentShared, lentShared } from './majors.ts';
import { describeShell } from './published.ts';
import { assertKnownSlots, assertPlaced } from './slots.ts';
import type { Target } from './target.ts';

/** Bytes of all files of a remote together; the largest one has a million, and one that brought a PDF viewer with its fonts had 5.4. */
const mostBytes = 20_000_000;

export function assertSize({ name, version }: Pick<RemoteBuild, 'name' | 'version'>, size: number): void {
  if (size <= mostBytes) return;
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  throw new Refusal(
    `${name} ${version} has ${megabytes(size)}; a remote may have ${megabytes(mostBytes)}. Load what is large from where it belongs, or leave it out.`,
  );
}

/** What the live shell says of itself; null for one of before shells were releases. */
export const readLiveShell = async (target: Target, { shell }: Registry): Promise<ShellBuild | null> =>
  shell ? describeShell(target, shell.folder) : null;

type Judged = Pick<
  RemoteBuild,
  'name' | 'version' | 'paths' | 'layout' | 'sidebar' | 'slots' | 'places' | 'needs' | 'uses'
>;

/** Refuses a remote that would not work with the live shell, or takes what is another remote's. */
export function judge(remote: Judged, registry: Registry, shell: ShellBuild | null): void {
  assertClaims(remote, registry);
  assertPlaced(remote, registry);
  assertSharedLent(remote, registry);
  if (shell) assertLent(remote, shell);
}

/** Refuses a remote whose major of `@pacta/shared` the shell does not lend, or only an older version of it. */
export const assertSharedLent = (remote: Pick<Judged, 'name' | 'version' | 'needs'>, lent: LentShared): void =>
  assertVersion(remote, '@pacta/shared', remote.needs.shared, lentShared(lent));

/** Whether the shell provides what a remote was made against. */
function assertVersion(
  { name, version }: Pick<Judged, 'name' | 'version'>,
  what: string,
  needed: string,
  lent: string[],
): void {
  if (isProvided(needed, lent)) return;
  throw new Refusal(
    `${name} ${version} needs ${what} ${needed}; the published shell provides ${lent.join(' and ') || 'none'}. Publish a shell that does, or build against this one.`,
  );
}

/** Against the live shell's own lists: what it lends, and what it can draw. */
export function assertLent(remote: Judged, shell: ShellBuild): void {
  const { name, version, needs, uses = {}, layout, sidebar } = remote;
  const contracts = shell.versions['@pacta/contracts'];
  if (needs.contracts !== undefined)
    assertVersion(remote, '@pacta/contracts', needs.contracts, contracts === undefined ? [] : [contracts]);
  const exports = exportsFor(needs.shared, shell);
  for (const [door, names] of Object.entries(uses)) assertDoor(remote, door, names, { ...shell, exports });
  if (!shell.layouts.includes(layout))
    throw new Refusal(
      `${name} ${version} wants the layout "${layout}"; the live shell has ${shell.layouts.join(', ')}. Change layout in ${name}/remote.manifest.ts.`,
    );
  assertKnownSlots(remote, shell);
  const unseen = sidebar.find(({ roles }) => !roles.some((role) => shell.roles.includes(role)));
  if (unseen)
    throw new Refusal(
      `${name} ${version} shows the menu entry "${unseen.label.en}" to ${unseen.roles.join(', ')} only; the live shell knows ${shell.roles.join(', ')}. Change sidebar in ${name}/remote.manifest.ts.`,
    );
}

const isOurs = (door: string): boolean => door.startsWith('@pacta/');

function assertDoor(
  { name, version }: Judged,
  door: string,
  names: string[],
  shell: Pick<ShellBuild, 'version' | 'exports'>,
): void {
  const lent = shell.exports[door];
  if (!lent)
    throw new Refusal(`${name} ${version} uses ${door}, which the live shell (${shell.version}) does not lend.`);
  // Libraries take react as a whole; of our own doors a whole is more than any list can promise.
  const missing = names.filter((wanted) => !lent.includes(wanted) && (wanted !== anyExport || isOurs(door)));
  if (missing.length === 0) return;
  throw new Refusal(
    `${name} ${version} uses ${missing.join(', ')} of ${door}, which the live shell (${shell.version}) does not lend. Publish a shell that does first.`,
  );
}
