import { Refusal } from '../refusal.ts';
import { isCode } from '../webpack/chunk-integrity.ts';
import { afterFlip } from './after-flip.ts';
import type { Build } from './build-folder.ts';
import { assertNoCanary, noCanary, type Share, tellShare, withCanary, withoutCanary } from './canary.ts';
import type { History, Publication, Registry, RemoteBuild, Row } from './deployment-files.ts';
import { before, settled, withNewest } from './history.ts';
import { settleFileHost } from './hosting.ts';
import { assertSize, judge, readLiveShell } from './judge.ts';
import { isProvided, lentShared } from './majors.ts';
import { placeFiles } from './place-files.ts';
import { assertAllowed, assertServed, describe, readPublished } from './published.ts';
import { readHistory, readRegistry, updateHistory, updateRegistry } from './registry-file.ts';
import type { Target } from './target.ts';

/** Who publishes, and from what. */
export type Source = Pick<Publication, 'by' | 'commit' | 'fingerprint'>;

export interface Placing {
  /** Where the files go, if not into the deployment itself; with the address at which that place is served. */
  elsewhere?: { target: Target; base: string };
  /** The folder that was active when whoever publishes began; by default what is active now. */
  expected?: string | null;
  /** Looks at the candidate once its files are in place, and refuses it by throwing. */
  examine?: (candidate: Row) => Promise<void>;
  /** Who gets it; the version that is active stays so for all others. */
  canary?: Share | undefined;
}

export interface Published {
  row: Row;
  /** Milliseconds from the first try to move the pointer until it was moved. */
  flip: number;
}

/** Makes a build the active version of its remote in a deployment. The version before it stays, as do all in its history. */
export async function publishRemote(
  build: Build<RemoteBuild>,
  target: Target,
  source: Source,
  { elsewhere, expected, examine, canary }: Placing = {},
): Promise<Published> {
  const { release } = build;
  const registry = await registryOf(target);
  const known = expected === undefined ? activeFolder(registry, release.name) : expected;
  const row = await admit(build, target, { base: elsewhere?.base ?? '/', commit: source.commit });
  assertPlaceFor(registry, row, canary);
  if (elsewhere) await assertAllowed(target, release.name, elsewhere.base);
  await placeFiles(elsewhere?.target ?? target, placeOf(build), build.files);
  if (elsewhere) await settleFileHost(elsewhere.target);
  if (elsewhere) await assertServed(row);
  await examine?.(row);
  await updateHistory(target, release.name, (history) =>
    withNewest(settled(withRows(history, registry, release.name), known), publicationOf(build, row, source)),
  );
  const flip = await flipTo(target, row, known, canary);
  return { row, flip };
}

/** Before anything is uploaded; the flip looks again. */
function assertPlaceFor(registry: Registry, row: Row, canary: Share | undefined): void {
  assertNoCanary(registry, row);
  if (canary) withCanary(registry, row, canary);
}

const placeOf = ({ release, folder }: Build<RemoteBuild>): string => `remotes/${release.name}/${folder}`;

/** What the registry would say of a build, if the live shell takes it and nobody else has what it claims. */
export async function admit(
  build: Build<RemoteBuild>,
  target: Target,
  { base, commit }: Pick<Publication, 'base' | 'commit'>,
): Promise<Row> {
  const registry = await registryOf(target);
  assertSize(build.release, build.size);
  judge(build.release, registry, await readLiveShell(target, registry));
  return rowOf(build.release, { base: `${base}${placeOf(build)}/`, commit });
}

/** Moves the pointer, unless somebody else has moved it since this publication began; tells how long that took. */
async function flipTo(target: Target, row: Row, expected: string | null, canary: Share | undefined): Promise<number> {
  const began = performance.now();
  const registry = await updateRegistry(target, async (current) => {
    const registry = current ?? noDeployment(target);
    const active = activeFolder(registry, row.name);
    if (active !== expected && active !== folderOf(row))
      throw new Refusal(
        `${row.name} became ${active ?? 'removed'} while you published. Yours is in place, and not live: "pnpm release rollback ${row.name} ${folderOf(row)}" makes it so.`,
      );
    assertNoCanary(registry, row);
    judge(row, registry, await readLiveShell(target, registry));
    return canary ? withCanary(registry, row, canary) : withActive(registry, row);
  });
  const flip = performance.now() - began;
  await noteActive(target, registry, row);
  return flip;
}

/** In the history, by which going back finds its way; whoever comes next does it where this is cut off. */
async function noteActive(
  target: Target,
  registry: Registry,
  { name, version, base }: Row,
  complete: (history: History) => History = (history) => history,
): Promise<void> {
  const canary = registry.remotes[name]?.canary;
  const place = canary?.release.base === base ? `a canary for ${tellShare(canary)}` : 'live';
  const mend = 'The next publication or rollback of it writes the rest.';
  await afterFlip(`${name} ${version} is ${place}`, mend, () =>
    updateHistory(target, name, (history) => settled(complete(history), activeFolder(registry, name))),
  );
}

/** Makes an earlier version active: the named one, or the newest good one before the active. No build, no copy: only the pointer moves. */
export async function activate(
  target: Target,
  name: string,
  choose: (history: History, active: string | null) => Publication,
): Promise<Row> {
  const registry = await registryOf(target);
  const active = activeFolder(registry, name);
  const history = settled(withRows(await readHistory(target, name), registry, name), active);
  const publication = choose(history, active);
  const { row, release, previous } = await rowsOf(target, name, history, publication);
  const flipped = await updateRegistry(target, async (current) => {
    const registry = current ?? noDeployment(target);
    const now = activeFolder(registry, name);
    if (now !== active)
      throw new Refusal(
        `${name} became ${now ?? 'removed'} meanwhile. Look at "pnpm release list ${name}", then say where to go.`,
      );
    judge(release, registry, await readLiveShell(target, registry));
    const isOfUse = previous && isProvided(previous.needs.shared, lentShared(registry)); // its major may be gone
    return withRow(registry, row, isOfUse ? previous : null);
  });
  await noteActive(target, flipped, row, (known) => withRows(known, registry, name));
  return row;
}

/** A version that was published, with the good one before it to fall back to. */
export async function rowsOf(
  target: Target,
  name: string,
  history: History,
  publication: Publication,
): Promise<{ row: Row; release: RemoteBuild; previous: Row | null }> {
  const { release } = await readPublished(target, publication);
  const older = before(history, publication.folder);
  const described = older && (await describe(target, { name, base: older.base }).catch(() => null));
  return { release, row: rowOf(release, publication), previous: older && described && rowOf(described, older) };
}

/** Makes a canary the version of all. */
export async function promoteCanary(target: Target, name: string): Promise<Row> {
  await registryOf(target);
  const flipped = await updateRegistry(target, async (current) => {
    const registry = current ?? noDeployment(target);
    const { release } = registry.remotes[name]?.canary ?? noCanary(name);
    judge(release, registry, await readLiveShell(target, registry));
    return withActive(registry, release);
  });
  const { active } = flipped.remotes[name] ?? noCanary(name);
  await noteActive(target, flipped, active);
  return active;
}

/** Takes a canary back: all have the active version, which this returns. Going back passes the canary over. */
export async function endCanary(target: Target, name: string): Promise<Row> {
  await registryOf(target);
  const { remotes } = await updateRegistry(target, (current) => {
    const registry = current ?? noDeployment(target);
    return registry.remotes[name]?.canary ? withoutCanary(registry, name) : noCanary(name);
  });
  return remotes[name]?.active ?? noCanary(name);
}

export function noDeployment(target: Target): never {
  throw new Refusal(
    `${target.name} holds no deployment. One begins there by "pnpm release publish shell" with --environment production, test or development.`,
  );
}

export const registryOf = async (target: Target): Promise<Registry> =>
  (await readRegistry(target)) ?? noDeployment(target);

export const folderOf = ({ base }: Pick<Row, 'base'>): string => base.split('/').at(-2) ?? '';

export function activeFolder({ remotes }: Registry, name: string): string | null {
  const active = remotes[name]?.active;
  return active ? folderOf(active) : null;
}

function withActive(registry: Registry, row: Row): Registry {
  const before = registry.remotes[row.name];
  const isSame = before?.active.base === row.base;
  return withRow(registry, row, isSame ? before.previous : (before?.active ?? null));
}

function withRow(registry: Registry, active: Row, previous: Row | null): Registry {
  const { [active.name]: _, ...disabled } = registry.disabled ?? {};
  return { ...registry, disabled, remotes: { ...registry.remotes, [active.name]: { active, previous } } };
}

/** What the registry says of a version; the rest stays in its folder. */
function rowOf(
  { files, uses: _, ...release }: RemoteBuild,
  { base, commit }: Pick<Publication, 'base' | 'commit'>,
): Row {
  const code = Object.entries(files).filter(([name]) => isCode(name));
  return { ...release, base, commit, integrity: files[release.entry] ?? null, files: Object.fromEntries(code) };
}

const publicationOf = ({ release, folder, size }: Build<RemoteBuild>, { base }: Row, source: Source): Publication => ({
  ...source,
  ...{ folder, size, base },
  version: release.version,
  at: new Date().toISOString(),
  isPassedOver: true, // until it is live
});

/** Where there is no history, of before there was one or because it was lost, a deployment has two versions of each remote. */
export function withRows(history: History, { remotes }: Registry, name: string): History {
  const rows = [remotes[name]?.previous, remotes[name]?.active].filter((row) => row != null);
  const unknown = rows.filter((row) => !history.some(({ folder }) => folder === folderOf(row)));
  return [...unknown.map(unknownPublication), ...history];
}

const unknownPublication = (row: Row): Publication => ({
  folder: folderOf(row),
  version: row.version,
  base: row.base,
  at: new Date(0).toISOString(),
  ...{ commit: null, by: '', size: 0, fingerprint: null, isPassedOver: false },
});
