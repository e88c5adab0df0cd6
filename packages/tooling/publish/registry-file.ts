import { Refusal } from '../refusal.ts';
import { History, parseFile, Registry } from './deployment-files.ts';
import { type Stored, type Target, update } from './target.ts';

export const registryFile = 'registry.json';
const historyOf = (app: string): string => `.releases/${app}.json`; // hidden: who published is not for everybody

export const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const mend = `"pnpm release recover" says what the histories say was live, and can write it anew.`;

/** The registry of a deployment; null where there is none yet. Refuses one that is broken, or gone though something was live. */
export async function readRegistry(target: Target): Promise<Registry | null> {
  const stored = await target.read(registryFile);
  if (!stored && (await wasLive(target))) throw new Refusal(`${registryFile} of ${target.name} is gone. ${mend}`);
  return registryIn(target, stored);
}

/** A first publication that was cut off left a history, and nothing that was live. */
async function wasLive(target: Target): Promise<boolean> {
  const histories = await Promise.all((await historiesIn(target)).map((app) => readHistory(target, app)));
  return histories.flat().some(({ isPassedOver }) => !isPassedOver);
}

/** The apps that have a history. */
export async function historiesIn(target: Target): Promise<string[]> {
  const files = (await target.list('.releases')).map(({ file }) => file);
  return files.flatMap((file) => /^[.]releases[/]((?:shell|mf-[a-z0-9-]+))[.]json$/.exec(file)?.[1] ?? []).sort();
}

function registryIn(target: Target, stored: Stored | null): Registry | null {
  if (!stored) return null;
  return parseFile(Registry, stored.bytes.toString(), `${registryFile} of ${target.name}`, mend);
}

/** Moves the pointers of a deployment in one step; looks again where somebody else moved one meanwhile. */
export function updateRegistry(
  target: Target,
  change: (registry: Registry | null) => Promise<Registry> | Registry,
): Promise<Registry> {
  return update(target, registryFile, async (stored) => {
    const registry = await change(registryIn(target, stored));
    return { bytes: asJson(Registry.parse(registry)), result: registry };
  });
}

/** What was published of an app, oldest first. */
export async function readHistory(target: Target, app: string): Promise<History> {
  return historyIn(target, app, await target.read(historyOf(app)));
}

function historyIn(target: Target, app: string, stored: Stored | null): History {
  if (!stored) return [];
  return parseFile(
    History,
    stored.bytes.toString(),
    `${historyOf(app)} of ${target.name}`,
    'Bring it back from a copy, or remove it: then only what is live is known, and what that falls back to.',
  );
}

export function updateHistory(target: Target, app: string, change: (history: History) => History): Promise<History> {
  return update(target, historyOf(app), async (stored) => {
    const history = change(historyIn(target, app, stored));
    return { bytes: asJson(history), result: history };
  });
}
