import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { keptMajors } from '../webpack/earlier-majors.ts';
import { root } from './apps.ts';

/** A fingerprint of everything a build of the app is made from. */
export async function fingerprintOf(app: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of await filesBehind(app)) hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

/** Changes with each write to those files, also where they are what they were before. */
export const touchesOf = async (app: string): Promise<string> => touchesIn(await filesBehind(app));

export async function touchesIn(files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${(await stat(path.resolve(root, file), { bigint: true })).ctimeNs} `);
  return hash.digest('hex');
}

async function filesBehind(app: string): Promise<string[]> {
  const packages = ['packages/contracts/src', 'packages/signatures/src', 'packages/tooling/webpack'];
  const kept = keptMajors().map(({ folder }) => folder);
  const folders = [`${app}/src`, 'shared/src', ...packages, ...kept.map((folder) => `${folder}/src`)];
  const nested = await Promise.all(folders.map(filesIn));
  const own = (await readdir(path.join(root, app))).filter((name) => /\.(ts|json)$/.test(name));
  const fixed = [
    ...own.map((name) => `${app}/${name}`),
    'packages/contracts/package.json',
    'shared/package.json',
    ...kept.map((folder) => `${folder}/package.json`),
    'pnpm-lock.yaml',
  ];
  return [...nested.flat().filter(isBuilt), ...fixed].sort();
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll('\\', '/'));
}

// Tests and stories are not in a build, and compiled catalogues follow from the .po files.
const isBuilt = (file: string): boolean => !/\.(test|stories)\.tsx?$|\/locales\/\w+\.ts$/.test(file);
