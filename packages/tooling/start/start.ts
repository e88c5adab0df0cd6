import { constants } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readRemoteBuild, readShellBuild } from '../publish/build-folder.ts';
import { folderTarget } from '../publish/folder-target.ts';
import { publishRemote } from '../publish/publish-remote.ts';
import { publishShell, setEnvironment } from '../publish/publish-shell.ts';
import { readHistory } from '../publish/registry-file.ts';
import { sourceOf } from '../publish/source.ts';
import { apps, deployment, root, web } from './apps.ts';
import { type Built, buildAll, findChanged } from './build.ts';
import { compileMessages } from './messages.ts';
import { become, endOnSignal, run } from './run.ts';
import { bundleVerifier } from './verifier.ts';

endOnSignal();

const options = process.argv.slice(2);
const buildsOnly = options.includes('--build-only');
const environment = process.env['NODE_ENV'] === 'production' ? 'production' : 'development';

/** Beside the embedded database: room for what is new grows with use and is never given back; 100 MB after some hundred requests. */
const smallHeap = ['--max-semi-space-size=4'];

/** WEB_ROOT: a deployment that others publish into; it is served as it is. */
const { DATABASE_URL, DATA_DIR = 'data', WEB_ROOT } = process.env;
const dataDir = path.resolve(root, DATA_DIR);

try {
  if (buildsOnly || !WEB_ROOT) await prepare();
  await bundleVerifier();
  if (buildsOnly || (!DATABASE_URL && !(await hasDatabase()))) await prepareDatabase();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (!buildsOnly) await serve();

/** Builds what changed. A start publishes what is new into the deployment that it serves; a build alone lays it out for tests and images. */
async function prepare(): Promise<void> {
  const changed = await findChanged(apps);
  if (changed.length > 0) {
    console.log(`Building ${changed.join(', ')} …`);
    await compileMessages();
  }
  const builds = await buildAll(apps, console.log);
  if (buildsOnly)
    await forget(); // laid out anew: it is what the sources are, with no history
  else await keepConfiguration();
  const target = folderTarget(buildsOnly ? web : deployment);
  const news = await Promise.all(builds.map(async (build) => (buildsOnly || (await isNew(build)) ? [build] : [])));
  // The shell first: remotes are checked against what it provides.
  const [shell, remotes] = [news.flat().filter(isShell), news.flat().filter((build) => !isShell(build))];
  for (const { folder, fingerprint } of shell)
    await publishShell(await readShellBuild(folder), target, await sourceOf(root, fingerprint), { environment });
  const read = await Promise.all(remotes.map(async (one) => ({ ...one, build: await readRemoteBuild(one.folder) })));
  // What is offered for places on pages of others is checked against those.
  const hasOffers = ({ build: { release } }: (typeof read)[number]) => (release.slots ?? []).length > 0;
  for (const some of [read.filter((one) => !hasOffers(one)), read.filter(hasOffers)])
    await Promise.all(
      some.map(async ({ build, fingerprint }) => publishRemote(build, target, await sourceOf(root, fingerprint))),
    );
  await setEnvironment(target, environment, process.env['OVERRIDES'] === 'allowed' ? 'allowed' : undefined);

  /** What was published once and taken back stays away until it is edited. */
  async function isNew({ app, fingerprint }: Built): Promise<boolean> {
    return !(await readHistory(target, app)).some((known) => known.fingerprint === fingerprint);
  }
}

async function forget(): Promise<void> {
  for (const name of ['registry.json', '.releases']) await rm(path.join(web, name), { recursive: true, force: true });
}

function isShell({ app }: Built): boolean {
  return app === 'shell';
}

/** Once a start served what a build lays out: what an operator changed there goes on. */
async function keepConfiguration(): Promise<void> {
  await mkdir(deployment, { recursive: true });
  const [before, now] = [web, deployment].map((folder) => path.join(folder, 'config.json')) as [string, string];
  await copyFile(before, now, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (!['EEXIST', 'ENOENT'].includes(error.code ?? '')) throw error;
  });
}

/** The empty database that a first start copies. In a process of its own: the memory that this takes ends with it. */
function prepareDatabase(): Promise<void> {
  return run(process.execPath, [path.join(root, 'api/src/prepare-database.ts')], { cwd: root });
}

function hasDatabase(): Promise<boolean> {
  return stat(path.join(dataDir, 'database/pgdata')).then(
    () => true,
    () => false,
  );
}

async function serve(): Promise<never> {
  console.log('Starting …');
  const { PORT = '3000' } = process.env;
  const NODE_COMPILE_CACHE = path.join(root, '.cache/compiled');
  const env: NodeJS.ProcessEnv = {
    ...{ NODE_COMPILE_CACHE, ...process.env, PORT, WEB_ROOT: WEB_ROOT ?? deployment },
    DATA_DIR: dataDir,
  };
  const memory = DATABASE_URL ? [] : smallHeap;
  return become(process.execPath, [...memory, path.join(root, 'api/src/main.ts'), ...options], { cwd: root, env });
}
