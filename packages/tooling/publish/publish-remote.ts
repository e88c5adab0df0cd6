import path from 'node:path';
import {
  type PublishedRemote,
  provides,
  type Registry,
  type RemoteName,
  type RemoteRelease,
} from '@pacta/shared/remote/deployment';
import { isCode } from '../webpack/chunk-integrity.ts';
import { compressFolder } from './compress.ts';
import { withLock } from './lock.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { folderName, placeFolder, readRelease, verifyFiles } from './release-folder.ts';

/** Makes a build the active version of its remote in a deployment, and the one before it the way back. */
export async function publishRemote(build: string, web: string): Promise<PublishedRemote> {
  const release = await readRelease(build);
  await verifyFiles(build, release);
  await compressFolder(build); // before the lock: it may take longer than others wait
  const folder = folderName(release);
  const place = path.join(web, 'remotes', release.name, folder);

  return withLock(web, async () => {
    const registry = await registryOf(web);
    assertCompatible(registry, release);
    await placeFolder(build, place);
    await verifyFiles(place, release);
    const active = published(release, `/remotes/${release.name}/${folder}/`);
    await writeRegistry(web, flipped(registry, active));
    return active;
  });
}

/** Makes the previous version active again. No build, no copy: only the pointer moves. */
export async function rollBackRemote(name: RemoteName, web: string): Promise<PublishedRemote> {
  return withLock(web, async () => {
    const registry = await registryOf(web);
    const versions = registry.remotes[name];
    if (!versions?.previous) throw new Error(`${name} has no previous version to go back to.`);
    assertCompatible(registry, versions.previous);
    const remotes = { ...registry.remotes, [name]: { active: versions.previous, previous: versions.active } };
    await writeRegistry(web, { ...registry, remotes });
    return versions.previous;
  });
}

async function registryOf(web: string): Promise<Registry> {
  const registry = await readRegistry(web);
  if (!registry) throw new Error(`${web} holds no deployment: publish the shell first.`);
  return registry;
}

function assertCompatible(
  { shared }: Registry,
  { name, version, needs }: Pick<RemoteRelease, 'name' | 'version' | 'needs'>,
): void {
  if (provides(shared, needs.shared)) return;
  throw new Error(`${name} ${version} needs @pacta/shared ${needs.shared}; the published shell provides ${shared}.`);
}

function published({ files, ...release }: RemoteRelease, base: string): PublishedRemote {
  return { ...release, base, integrity: files[release.entry] ?? null, files: codeAmong(files) };
}

/** What the browser checks before it runs or applies it: see `early.ts` of the shell. */
const codeAmong = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => isCode(name)));

function flipped(registry: Registry, active: PublishedRemote): Registry {
  const before = registry.remotes[active.name];
  const isSame = before?.active.base === active.base;
  const previous = isSame ? before.previous : (before?.active ?? null);
  return { ...registry, remotes: { ...registry.remotes, [active.name]: { active, previous } } };
}
