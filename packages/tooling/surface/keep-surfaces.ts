import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import type { Package, Surfaces } from './describe-package.ts';
import { type Difference, differences } from './narrowed.ts';
import { greatest, isLess, type Step, stepBetween, stepOfChangesets } from './step.ts';
import { readSurfaces, staleFiles, writeSurfaces } from './surface-files.ts';

/** Where the surface of a package is kept: as it is now, and as it was when its version last moved. */
function placesOf(root: string, { folder }: Package) {
  const now = path.join(root, folder, 'surface');
  const released = path.join(now, 'released');
  return { now, released, version: path.join(released, 'VERSION') };
}

/** Writes down what the doors export. Where the version has moved, that is the released surface from now on. */
export async function keepSurfaces(root: string, one: Package, surfaces: Surfaces): Promise<void> {
  const { now, released, version } = placesOf(root, one);
  const [current, last] = [versionOf(root, one), readVersion(version)];
  if (last !== current) {
    if (last !== null) assertStep(root, one, surfaces, last, current);
    await writeSurfaces(released, surfaces);
    await writeFile(version, `${current}\n`);
  }
  await writeSurfaces(now, surfaces);
}

function assertStep(root: string, one: Package, surfaces: Surfaces, last: string, current: string): void {
  const changes = changesOf(readSurfaces(placesOf(root, one).released), surfaces);
  const [change] = tooSmall(changes, stepBetween(last, current));
  if (change)
    throw new Refusal(
      `${inWords(one, change)}; the version went from ${last} to ${current}. Mend: a version that is ${change.step}.`,
    );
}

/** What is wrong with the kept surface of a package, a line each, with what mends it. */
export function faultsOf(root: string, one: Package, surfaces: Surfaces): string[] {
  const { now, released, version } = placesOf(root, one);
  const stale = staleFiles(now, surfaces).map((file) => `${one.folder}/surface/${file}`);
  const [current, last] = [versionOf(root, one), readVersion(version)];
  if (last !== current)
    return [`${one.name} is ${current}, and its released surface that of ${last}. Mend: pnpm surface`];
  const step = stepOfChangesets(root, one.name);
  const small = tooSmall(changesOf(readSurfaces(released), surfaces), step);
  return [
    ...(stale.length > 0
      ? [`${stale.join(', ')} ${stale.length > 1 ? 'do' : 'does'} not say what the code exports. Mend: pnpm surface`]
      : []),
    ...small.map((change) => `${inWords(one, change)}; its changesets say ${step}. Mend: ${mendOf(one, change)}`),
  ];
}

/** What an earlier major gives no longer, or not as it did when it was kept; a line each, with what mends it. */
export function brokenPromises(root: string, one: Package, surfaces: Surfaces): string[] {
  const promised = readSurfaces(path.join(root, one.folder, 'surface'));
  const broken = changesOf(promised, surfaces).filter(({ step }) => step === 'major');
  return broken.map(
    (change) =>
      `${inWords(one, change)}, and remotes of that major are built on it. Mend: let it be in shared, or write it out in ${one.folder}/src${change.door.slice(1)}`,
  );
}

interface Change extends Difference {
  readonly door: string;
}

function changesOf(released: Surfaces, now: Surfaces): Change[] {
  const doors = [...new Set([...Object.keys(released), ...Object.keys(now)])];
  return doors.flatMap((door) =>
    differences(released[door] ?? {}, now[door] ?? {}).map((difference) => ({ ...difference, door })),
  );
}

const tooSmall = (changes: readonly Change[], step: Step): Change[] => {
  const needed = greatest(changes.map((change) => change.step));
  return changes.filter((change) => change.step === needed && isLess(step, change.step));
};

const inWords = ({ name }: Package, { door, name: exported, what, step }: Change): string =>
  `${name}${door.slice(1)}: ${exported}: ${what}, which is ${step}`;

const mendOf = ({ name }: Package, { step }: Change): string =>
  `pnpm changeset, with ${step} for ${name}${step === 'major' ? ', or let it be as it was' : ''}`;

const versionOf = (root: string, { folder }: Package): string =>
  (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { version: string }).version;

const readVersion = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);
