import { Refusal } from '../refusal.ts';
import type { Build } from './build-folder.ts';
import { type History, type Publication, parseFile, Registry, type Row, type ShellBuild } from './deployment-files.ts';
import { judge } from './judge.ts';
import { lentBy } from './majors.ts';
import { noDeployment, rowsOf } from './publish-remote.ts';
import { afterPointer, settlePage } from './publish-shell.ts';
import { readPublishedShell } from './published.ts';
import { asJson, historiesIn, readHistory, registryFile } from './registry-file.ts';
import type { Target } from './target.ts';

interface Wanted {
  environment: Registry['environment'] | undefined;
  /** Remotes that are not to come back. */
  without: readonly string[];
}

export interface Recovered {
  registry: Registry;
  /** Remotes of which a version was live, and that stay away; with the reason. */
  leftOut: string[];
  write: () => Promise<void>;
}

/**
 * What the histories say was live, where the registry is broken or gone: of each app the newest version that nobody went back from. They
 * do not say what was taken off the page, nor who had a canary; so whoever recovers looks first, then writes.
 */
export async function recover(target: Target, { environment, without }: Wanted): Promise<Recovered> {
  const stored = await target.read(registryFile);
  if (stored && isWhole(stored.bytes))
    throw new Refusal(`registry.json of ${target.name} can be read. There is nothing to recover.`);
  if (stored?.isDoubtful) mayBeCut(target);
  const names = await historiesIn(target);
  if (names.length === 0) noDeployment(target);
  const shell = await lastShell(target);
  let registry = beginWith(target, shell, environment);
  const leftOut = without.map((name) => `${name}: as you said`);
  for (const { name, rows } of await remotesIn(target, names, without)) {
    try {
      const { row, previous } = await rows();
      judge(row, registry, shell.release);
      registry = { ...registry, remotes: { ...registry.remotes, [name]: { active: row, previous } } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      leftOut.push(`${name}: ${error.message}`);
    }
  }
  return { registry, leftOut, write: () => write(target, registry, stored?.tag ?? null) };
}

async function write(target: Target, registry: Registry, tag: string | null): Promise<void> {
  if (!(await target.replace(registryFile, asJson(Registry.parse(registry)), tag)))
    throw new Refusal(`Somebody wrote registry.json of ${target.name} meanwhile. Look at "pnpm release status".`);
  await afterPointer(`registry.json of ${target.name} is written anew`, () => settlePage(target));
}

/** A registry that is well would be replaced by what is only likely. */
function mayBeCut(target: Target): never {
  throw new Refusal(
    `registry.json of ${target.name} arrived broken, and its tag (ETag) does not vouch for what arrived: something on the way may have cut a registry that is well. Look at it from elsewhere; if it is broken there, remove it, then recover.`,
  );
}

function isWhole(bytes: Buffer): boolean {
  try {
    return Boolean(parseFile(Registry, bytes.toString(), registryFile, ''));
  } catch {
    return false;
  }
}

async function lastShell(target: Target): Promise<Build<ShellBuild>> {
  const newest = lastLive(await readHistory(target, 'shell'));
  if (newest) return readPublishedShell(target, newest.folder); // every byte of it
  throw new Refusal(
    `.releases/shell.json of ${target.name} names no shell that was live. Bring it back from a copy; or remove registry.json and .releases there, and publish the shell and every remote again.`,
  );
}

function beginWith(
  target: Target,
  { release, folder }: Build<ShellBuild>,
  environment: Wanted['environment'],
): Registry {
  if (environment) return { environment, ...lentBy(release), shell: { version: release.version, folder }, remotes: {} };
  throw new Refusal(
    `The histories do not say of which kind ${target.name} is. Say it: --environment production, test or development.`,
  );
}

/** A deployment notes of each version whether somebody went back from it, or it never was live. */
const lastLive = (history: History): Publication | undefined => history.findLast(({ isPassedOver }) => !isPassedOver);

interface Found {
  name: string;
  publication: Publication;
  rows: () => Promise<{ row: Row; previous: Row | null }>;
}

/** The newest first: who has a path now got it later than a remote that was removed. Those that stand on pages of others come last. */
async function remotesIn(target: Target, names: readonly string[], without: readonly string[]): Promise<Found[]> {
  const wanted = names.filter((name) => name !== 'shell' && !without.includes(name));
  const found = await Promise.all(
    wanted.map(async (name): Promise<(Found & { isOffering: boolean })[]> => {
      const history = await readHistory(target, name);
      const publication = lastLive(history);
      if (!publication) return [];
      const read = rowsOf(target, name, history, publication);
      const isOffering = await read.then(
        ({ row }) => (row.slots ?? []).length > 0,
        () => false, // says so itself when it is its turn
      );
      return [{ name, publication, rows: () => read, isOffering }];
    }),
  );
  return found
    .flat()
    .toSorted(
      (one, other) =>
        Number(one.isOffering) - Number(other.isOffering) || other.publication.at.localeCompare(one.publication.at),
    );
}
