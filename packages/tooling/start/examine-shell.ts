import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@pacta/shared/remote';
import { z } from 'zod';
import { assertClaims } from '../publish/claims.ts';
import { parseFile, Registry, ShellBuild } from '../publish/deployment-files.ts';
import { assertLent, assertSharedLent } from '../publish/judge.ts';
import { Refusal } from '../refusal.ts';
import { sharedOf } from '../webpack/earlier-majors.ts';
import { versions } from '../webpack/singletons.ts';
import { root } from './apps.ts';
import { borrowedFrom, originOf, readBorrowed } from './borrowed.ts';

const Configuration = z.looseObject({ apiBase: z.string() });
const OpenApi = z.looseObject({ info: z.looseObject({ version: z.string() }) });

/** The version of the API that the contracts are about, as it describes itself. */
const apiVersion = '1';
const noShell = 'Is that the address of a shell?';

/**
 * Whether a remote that is being written would run inside that shell. Returns what is borrowed, in one line; what stands in the way
 * is refused by name before anything is built.
 */
export async function examineShell(address: string, name: string): Promise<string> {
  const origin = originOf(address);
  const registry = await readAs(Registry, `${origin}/registry.json`);
  const borrowed = borrowedFrom(origin, await readAs(Configuration, `${origin}/config.json`));
  const remote = await describe(name);
  assertClaims(remote, registry);
  assertSharedLent(remote, registry);
  if (registry.shell)
    assertLent(remote, await readAs(ShellBuild, `${origin}/shells/${registry.shell.folder}/shell.json`));
  const { info } = await readAs(OpenApi, `${borrowed.api}/openapi.json`);
  if (info.version !== apiVersion)
    throw new Refusal(`${name} speaks version ${apiVersion} of the API; ${borrowed.api} is version ${info.version}.`);
  const others = Object.keys(registry.remotes).filter((other) => other !== name);
  return `${name} takes its place in ${origin} (${registry.environment}), beside ${others.join(', ') || 'no other remote'}; its API is ${borrowed.api}.`;
}

const readAs = async <T>(schema: z.ZodType<T>, address: string): Promise<T> =>
  parseFile(schema, await readBorrowed(address), address, noShell);

/** What a build of this checkout would say of itself. */
async function describe(name: string) {
  const folder = path.join(root, name);
  const { default: manifest } = (await import(path.join(folder, 'remote.manifest.ts'))) as { default: RemoteManifest };
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const needs = { shared: `^${sharedOf(folder).version}`, contracts: `^${versions['@pacta/contracts']}` };
  return { ...manifest, version, needs };
}
