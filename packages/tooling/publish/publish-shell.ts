import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { provides, type Registry } from '@pacta/shared/remote/deployment';
import { licencesFile } from '../webpack/licences.ts';
import { compressFolder } from './compress.ts';
import { withLock } from './lock.ts';
import { readRegistry, replaceFile, writeRegistry } from './registry-file.ts';
import { placeFile, placeFolder } from './release-folder.ts';

type Environment = Registry['environment'];

/** What an operator finds in `config.json` and may change; a later release leaves it alone. */
const firstConfiguration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };

/** Publishes a build of the shell: its files first, the page that names them last. */
export async function publishShell(
  build: string,
  web: string,
  shared: string,
  environment: Environment,
): Promise<void> {
  const page = await readFile(path.join(build, 'index.html'));
  await compressFolder(build); // before the lock: it may take longer than others wait
  await withLock(web, async () => {
    const registry = await readRegistry(web);
    assertKeepsRemotes(registry, shared);
    // Earlier assets stay: a page that is open somewhere may still ask for them. Names carry hashes, so none changes.
    await placeFolder(path.join(build, 'assets'), path.join(web, 'assets'));
    await writeFirstConfiguration(path.join(web, 'config.json'));
    await writeRegistry(web, { environment, shared, remotes: registry?.remotes ?? {} });
    await replaceFile(path.join(web, 'index.html'), page);
    await placeBesidePage(build, web);
  });
}

/** A shell that no longer lends what an active remote needs would take that remote off the page. */
function assertKeepsRemotes(registry: Registry | null, shared: string): void {
  const lost = Object.values(registry?.remotes ?? {}).find(({ active }) => !provides(shared, active.needs.shared));
  if (!lost) return;
  const { name, version, needs } = lost.active;
  throw new Error(`The shell provides @pacta/shared ${shared}, but ${name} ${version} needs ${needs.shared}.`);
}

/** The compressed page, and the licences of what it loads. */
async function placeBesidePage(build: string, web: string): Promise<void> {
  const names = (await readdir(build)).filter((name) => name.startsWith('index.html.') || name === licencesFile);
  for (const name of names) await placeFile(path.join(build, name), path.join(web, name));
}

async function writeFirstConfiguration(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) await replaceFile(file, `${JSON.stringify(firstConfiguration, null, 2)}\n`);
}

/**
 * Says what kind of deployment this is; testers may point remotes elsewhere only outside of production, and from other machines
 * only if that is allowed too.
 */
export async function setEnvironment(web: string, environment: Environment, overrides?: 'allowed'): Promise<void> {
  await withLock(web, async () => {
    const registry = await readRegistry(web);
    if (!registry || (registry.environment === environment && registry.overrides === overrides)) return;
    const { overrides: _, ...kept } = registry;
    await writeRegistry(web, { ...kept, environment, ...(overrides && { overrides }) });
  });
}
