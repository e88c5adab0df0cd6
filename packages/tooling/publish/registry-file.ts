import { History, parseFile, Registry } from './deployment-files.ts';
import { type Stored, type Target, update } from './target.ts';

const registryFile = 'registry.json';
const historyOf = (app: string): string => `.releases/${app}.json`; // hidden: who published is not for everybody

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The registry of a deployment; null where there is none yet. Refuses one that is broken. */
export async function readRegistry(target: Target): Promise<Registry | null> {
  return registryIn(target, await target.read(registryFile));
}

function registryIn(target: Target, stored: Stored | null): Registry | null {
  if (!stored) return null;
  const mend = `Restore it from a copy, or remove it and publish the shell and every remote again.`;
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
    'Restore it, or remove it.',
  );
}

export function updateHistory(target: Target, app: string, change: (history: History) => History): Promise<History> {
  return update(target, historyOf(app), async (stored) => {
    const history = change(historyIn(target, app, stored));
    return { bytes: asJson(history), result: history };
  });
}
