import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type App, apps, root, web, webpack } from './apps.ts';
import { run } from './run.ts';
import { fingerprintOf } from './sources.ts';

/** An app and the fingerprint of the sources it is made from. */
export interface Build {
  app: App;
  fingerprint: string;
}

const noteOf = (app: App): string => path.join(root, 'dist/.built', app);

/** The apps whose sources changed since they were last built and published. */
export async function findChanged(): Promise<Build[]> {
  const builds = await Promise.all(apps.map(async (app) => ({ app, fingerprint: await fingerprintOf(app) })));
  const isDeployed = await stat(path.join(web, 'index.html')).catch(() => null);
  const noted = await Promise.all(apps.map((app) => readFile(noteOf(app), 'utf8').catch(() => null)));
  return builds.filter(({ fingerprint }, index) => !isDeployed || noted[index] !== fingerprint);
}

/** Builds the apps, as many at once as there are processors. */
export async function buildAll(builds: Build[], tell: (line: string) => void): Promise<void> {
  const waiting = [...builds];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await build(next.app, tell);
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
}

async function build(app: App, tell: (line: string) => void): Promise<void> {
  const began = Date.now();
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(root, '.cache/node') }; // webpack itself takes seconds
  await run(process.execPath, [webpack, '--mode', 'production'], { cwd: path.join(root, app), env });
  tell(`  ${app} built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Remembers what is published now, so that the next start can leave it alone. */
export async function noteBuilt({ app, fingerprint }: Build): Promise<void> {
  await mkdir(path.dirname(noteOf(app)), { recursive: true });
  await writeFile(noteOf(app), fingerprint);
}
