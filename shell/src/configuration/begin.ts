import { within } from '../remote/time.ts';
import { noteTrouble } from '../trouble/troubles.ts';
import { Configuration } from './configuration.ts';
import { lastRegistry } from './last-registry.ts';
import { OpenRegistry } from './open-registry.ts';

/** The registry that holds for as long as the page is open. */
export interface PinnedRegistry {
  registry: OpenRegistry;
  /** As it was written. */
  registryText: string;
  /** It is that of an earlier visit: there is none now, or none that can be read. */
  isFromBefore: boolean;
}

export type Beginning =
  | ({ status: 'ready'; configuration: Configuration } & PinnedRegistry)
  | { status: 'broken'; file: 'config.json' | 'registry.json'; cause: unknown };

/** Milliseconds without a registry before that of an earlier visit has to do. */
const quiet = 8_000;

/** Checks the two files that the script inside index.html began to fetch. */
export async function begin(early: Window['pactaEarly']): Promise<Beginning> {
  const configuration = await read(early.configuration, Configuration.parse);
  if ('cause' in configuration) return { status: 'broken', file: 'config.json', cause: configuration.cause };
  const registry = await read(pinRegistry(early.registry), (pinned) => pinned);
  if ('cause' in registry) return { status: 'broken', file: 'registry.json', cause: registry.cause };
  return { status: 'ready', configuration: configuration.value, ...registry.value };
}

async function pinRegistry(answer: Promise<string>): Promise<PinnedRegistry> {
  const current = answer.then((text) => pinned(text, false));
  try {
    return await within(quiet, current);
  } catch (cause) {
    const kept = await lastRegistry();
    if (kept === null) return current;
    console.error('registry.json cannot be used; that of the last visit is.', cause);
    noteTrouble({ kind: 'registry', remote: 'shell', cause });
    return pinned(kept, true);
  }
}

const pinned = (registryText: string, isFromBefore: boolean): PinnedRegistry => ({
  registry: OpenRegistry.parse(JSON.parse(registryText)),
  registryText,
  isFromBefore,
});

async function read<T, R>(answer: Promise<T>, parse: (value: T) => R): Promise<{ value: R } | { cause: unknown }> {
  try {
    return { value: parse(await answer) };
  } catch (cause) {
    return { cause };
  }
}
