import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { withLock } from '../publish/lock.ts';
import { Refusal } from '../refusal.ts';
import { root, webpack } from './apps.ts';
import { run } from './run.ts';
import { fingerprintOf, touchesOf } from './sources.ts';

/** A build of an app, and the fingerprint of the sources it is made from. */
export interface Built {
  app: string;
  fingerprint: string;
  folder: string;
}

const folderOf = (app: string): string => path.join(root, app, 'dist');
const noteOf = (app: string): string => path.join(root, 'dist/.built', app);

/** Milliseconds: somebody else may be building the same. */
const patience = 300_000;

/** The apps whose sources are not those that they were last built from. */
export async function findChanged(apps: string[]): Promise<string[]> {
  const changed = await Promise.all(apps.map(async (app) => (await known(app)) !== (await fingerprintOf(app))));
  return apps.filter((_, index) => changed[index]);
}

/** Builds of what the sources are now, made where there are none; as many at once as there are processors. */
export async function buildAll(apps: string[], tell: (line: string) => void): Promise<Built[]> {
  const built = new Map<string, Built>();
  const waiting = [...apps];
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift())
      built.set(app, await withBuild(app, tell, async (one) => one));
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return apps.map((app) => built.get(app)).filter((one) => one !== undefined);
}

/** Does something with a build of what the sources are now, while nobody else builds that app. */
export function withBuild<T>(
  app: string,
  tell: (line: string) => void,
  work: (built: Built) => Promise<T>,
): Promise<T> {
  const build = async (): Promise<T> => {
    const fingerprint = await fingerprintOf(app);
    if ((await known(app)) !== fingerprint) await make(app, fingerprint, tell);
    return work({ app, fingerprint, folder: folderOf(app) });
  };
  return withLock(path.join(root, 'dist/.building', app), build, patience);
}

/** Of the sources that the build was made from; null where none was finished. */
const known = (app: string): Promise<string | null> => readFile(noteOf(app), 'utf8').catch(() => null);

async function make(app: string, fingerprint: string, tell: (line: string) => void): Promise<void> {
  const began = Date.now();
  await rm(noteOf(app), { force: true }); // what is cut off is no build of anything
  const touches = await touchesOf(app); // a file that is edited and put back may have been read in between
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(root, '.cache/node') }; // webpack itself takes seconds
  await run(process.execPath, [webpack, '--mode', 'production'], { cwd: path.join(root, app), env });
  if ((await fingerprintOf(app)) !== fingerprint || (await touchesOf(app)) !== touches)
    throw new Refusal(`${app} was edited while it was built. Try again.`);
  await mkdir(path.dirname(noteOf(app)), { recursive: true });
  await writeFile(noteOf(app), fingerprint);
  tell(`  ${app} built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
