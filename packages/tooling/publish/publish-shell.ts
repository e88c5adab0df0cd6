import { Refusal } from '../refusal.ts';
import { afterFlip } from './after-flip.ts';
import type { Build } from './build-folder.ts';
import type { History, Publication, Registry, ShellBuild } from './deployment-files.ts';
import { settled, withNewest } from './history.ts';
import { settleHosting } from './hosting.ts';
import { assertLent } from './judge.ts';
import { assertKeepsMajors, lentBy } from './majors.ts';
import { placeFiles } from './place-files.ts';
import { noDeployment, type Published, registryOf, type Source } from './publish-remote.ts';
import { describe, folderOfShell, readPublishedShell } from './published.ts';
import { readHistory, readRegistry, updateHistory, updateRegistry } from './registry-file.ts';
import { type Target, update } from './target.ts';

type Environment = Registry['environment'];

/** What an operator finds in `config.json` and may change; a later release leaves it alone. */
const firstConfiguration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };

/** Beside the page, from the folder of the live shell. */
const besidePage = ['index.html', 'licenses.txt'];

interface Placing {
  /** Of the deployment that this begins where there is none; one that is there keeps its own. */
  environment?: Environment;
  expected?: string | null;
}

/** Publishes a build of the shell: its files, then the pointer, then the page that names them. */
export async function publishShell(
  build: Build<ShellBuild>,
  target: Target,
  source: Source,
  { environment, expected }: Placing = {},
): Promise<Omit<Published, 'row'> & { shell: ShellBuild }> {
  const { release } = build;
  const registry = environment === undefined ? await registryOf(target) : await readRegistry(target);
  const active = registry?.shell?.folder ?? null;
  const known = expected === undefined ? active : expected;
  await assertKeepsRemotes(target, registry, release);
  const isAsset = (name: string): boolean => name.startsWith('assets/');
  // Earlier assets stay: a page that is open somewhere may still ask for them. Names carry hashes, so none changes.
  await placeFiles(
    target,
    'assets',
    pick(build.files, isAsset, (name) => name.slice('assets/'.length)),
  );
  await placeFiles(
    target,
    folderOfShell(build.folder),
    pick(build.files, (name) => !isAsset(name)),
  );
  await writeFirstConfiguration(target);
  const publication: Publication = {
    ...source,
    ...{ folder: build.folder, size: build.size, base: `/${folderOfShell(build.folder)}/` },
    version: release.version,
    at: new Date().toISOString(),
    isPassedOver: true, // until it is live
  };
  await updateHistory(target, 'shell', (history) => withNewest(settled(history, known), publication));
  const began = performance.now();
  await flipShell(target, build.folder, release, known, environment);
  return { shell: release, flip: performance.now() - began };
}

const pick = (
  files: ReadonlyMap<string, Buffer>,
  wanted: (name: string) => boolean,
  rename: (name: string) => string = (name) => name,
): Map<string, Buffer> =>
  new Map([...files].filter(([name]) => wanted(name)).map(([name, bytes]) => [rename(name), bytes]));

async function flipShell(
  target: Target,
  folder: string,
  release: ShellBuild,
  expected: string | null,
  environment: Environment | undefined,
): Promise<void> {
  await updateRegistry(target, async (current) => {
    const registry = current ?? beginning(target, environment);
    const active = registry.shell?.folder ?? null;
    if (active !== expected && active !== folder)
      throw new Refusal(
        `The shell became ${active} while you published. Yours is in place, and not live: "pnpm release rollback shell ${folder}" makes it so.`,
      );
    await assertKeepsRemotes(target, registry, release);
    const shell = { version: release.version, folder };
    const { earlierShared: _, ...kept } = registry;
    return { ...kept, ...lentBy(release), shell };
  });
  await afterPointer(`registry.json names shell ${release.version}`, () => settlePage(target));
  await afterFlip(`shell ${release.version} is live`, writesRest, () =>
    updateHistory(target, 'shell', (history) => settled(history, folder)),
  );
}

const writesRest = '"pnpm release status" writes the rest.';

/** People open the page that lies there, which may still be the one before. */
export const afterPointer = (done: string, work: () => Promise<void>): Promise<void> =>
  afterFlip(done, `Until then people may get the page of the shell before. ${writesRest}`, work);

/** Only who says of which kind it is to be begins a deployment: a misspelt place would be one, too. */
const beginning = (target: Target, environment: Environment | undefined): Registry => ({
  environment: environment ?? noDeployment(target),
  shared: '0.0.0', // until the shell says it
  remotes: {},
});

/** Puts the page of the live shell in its place, and what static hosts are told to send with it; also where whoever moved the pointer was cut off before. */
export async function settlePage(target: Target): Promise<void> {
  for (const file of besidePage)
    await update(target, file, async () => {
      const shell = (await readRegistry(target))?.shell;
      const live = shell ? await target.read(`${folderOfShell(shell.folder)}/${file}`) : null;
      return { bytes: live?.bytes ?? null, result: undefined };
    });
  await settleHosting(target);
}

/** Makes an earlier shell the live one. */
export async function activateShell(
  target: Target,
  choose: (history: History, active: string | null) => Publication,
): Promise<ShellBuild> {
  const registry = await registryOf(target);
  const active = registry.shell?.folder ?? null;
  const { folder } = choose(settled(await readHistory(target, 'shell'), active), active);
  const { release } = await readPublishedShell(target, folder);
  await flipShell(target, folder, release, active, registry.environment);
  return release;
}

/** A shell that no longer lends what an active remote needs would take that remote off the page. */
async function assertKeepsRemotes(target: Target, registry: Registry | null, shell: ShellBuild): Promise<void> {
  const { remotes }: Pick<Registry, 'remotes'> = registry ?? { remotes: {} };
  assertKeepsMajors({ remotes }, shell);
  const rows = Object.values(remotes);
  for (const active of rows.flatMap(({ active, canary }) => (canary ? [active, canary.release] : [active])))
    assertLent(await describe(target, active), shell);
}

async function writeFirstConfiguration(target: Target): Promise<void> {
  await update(target, 'config.json', async (stored) => ({
    bytes: stored ? null : Buffer.from(`${JSON.stringify(firstConfiguration, null, 2)}\n`),
    result: undefined,
  }));
}

/**
 * Says what kind of deployment this is; testers may point remotes elsewhere only outside of production, and from other machines
 * only if that is allowed too.
 */
export async function setEnvironment(target: Target, environment: Environment, overrides?: 'allowed'): Promise<void> {
  await registryOf(target);
  await updateRegistry(target, (registry) => {
    const { overrides: _, ...kept } = registry ?? noDeployment(target);
    return { ...kept, environment, ...(overrides && { overrides }) };
  });
}
