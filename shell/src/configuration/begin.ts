import { Configuration } from './configuration.ts';
import { OpenRegistry } from './open-registry.ts';

export type Beginning =
  | { status: 'ready'; configuration: Configuration; registry: OpenRegistry }
  | { status: 'broken'; file: 'config.json' | 'registry.json'; cause: unknown };

/** Checks the two files that the script inside index.html began to fetch. */
export async function begin(early: Window['pactaEarly']): Promise<Beginning> {
  const configuration = await read(early.configuration, Configuration);
  if ('cause' in configuration) return { status: 'broken', file: 'config.json', cause: configuration.cause };
  const registry = await read(early.registry, OpenRegistry);
  if ('cause' in registry) return { status: 'broken', file: 'registry.json', cause: registry.cause };
  return { status: 'ready', configuration: configuration.value, registry: registry.value };
}

interface Schema<T> {
  parse(value: unknown): T;
}

async function read<T>(answer: Promise<unknown>, schema: Schema<T>): Promise<{ value: T } | { cause: unknown }> {
  try {
    return { value: schema.parse(await answer) };
  } catch (cause) {
    return { cause };
  }
}
