import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { publishRemote } from '../publish/publish-remote.ts';
import { publishShell, setEnvironment } from '../publish/publish-shell.ts';
import { root, web } from './apps.ts';
import { type Build, buildAll, findChanged, noteBuilt } from './build.ts';
import { compileMessages } from './messages.ts';
import { become, endOnSignal, run } from './run.ts';
import { bundleVerifier } from './verifier.ts';

endOnSignal();

const options = process.argv.slice(2);
const buildsOnly = options.includes('--build-only');
const environment = process.env['NODE_ENV'] === 'production' ? 'production' : 'development';

/** Beside the embedded database: room for what is new grows with use and is never given back; 100 MB after some hundred requests. */
const smallHeap = ['--max-semi-space-size=4'];

const { DATABASE_URL, DATA_DIR = 'data' } = process.env;
const dataDir = path.resolve(root, DATA_DIR);

try {
  await prepare();
  await bundleVerifier();
  if (buildsOnly || (!DATABASE_URL && !(await hasDatabase()))) await prepareDatabase();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (!buildsOnly) await serve();

/** Builds what changed and publishes it into dist/web. */
async function prepare(): Promise<void> {
  const builds = await findChanged();
  if (builds.length > 0) {
    console.log(`Building ${builds.map(({ app }) => app).join(', ')} …`);
    await compileMessages();
    await buildAll(builds, console.log);
    console.log('Publishing …');
  }
  // The shell first: remotes are checked against what it provides.
  const isShell = ({ app }: Build): boolean => app === 'shell';
  for (const build of builds.filter(isShell)) await publish(build);
  await Promise.all(builds.filter((build) => !isShell(build)).map(publish));
  await setEnvironment(web, environment, process.env['OVERRIDES'] === 'allowed' ? 'allowed' : undefined);
}

async function publish(build: Build): Promise<void> {
  const folder = path.join(root, build.app, 'dist');
  if (build.app === 'shell') await publishShell(folder, web, await sharedVersion(), environment);
  else await publishRemote(folder, web);
  await noteBuilt(build);
}

async function sharedVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'shared/package.json'), 'utf8')) as { version: string };
  return version;
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
  const { PORT = '3000', WEB_ROOT = web } = process.env;
  const NODE_COMPILE_CACHE = path.join(root, '.cache/compiled');
  const env: NodeJS.ProcessEnv = {
    ...{ NODE_COMPILE_CACHE, ...process.env, PORT, WEB_ROOT },
    DATA_DIR: dataDir,
  };
  const memory = DATABASE_URL ? [] : smallHeap;
  return become(process.execPath, [...memory, path.join(root, 'api/src/main.ts'), ...options], { cwd: root, env });
}
