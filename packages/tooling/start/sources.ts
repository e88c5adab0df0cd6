import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
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

/** Changes with each write to those files and with each file that comes or goes, also where all is what it was before. */
export const touchesOf = async (app: string): Promise<string> =>
  touchesIn([...(await filesBehind(app)), ...(await foldersBehind(app))]);

/** Of files, and of folders, whose time is that of the last name that came or went. */
export async function touchesIn(names: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${(await stat(path.resolve(root, name), { bigint: true })).ctimeNs} `);
  return hash.digest('hex');
}

async function filesBehind(app: string): Promise<string[]> {
  const nested = await Promise.all(sourcesOf(app).map(filesIn));
  const own = (await readdir(path.join(root, app))).filter((name) => /\.(ts|json)$/.test(name));
  const fixed = [
    ...own.map((name) => `${app}/${name}`),
    'packages/contracts/package.json',
    'shared/package.json',
    ...keptMajors().map(({ folder }) => `${folder}/package.json`),
    'pnpm-lock.yaml',
  ];
  return [...nested.flat().filter(isBuilt), ...fixed].sort();
}

export async function foldersBehind(app: string): Promise<string[]> {
  const folders = sourcesOf(app);
  const nested = await Promise.all(folders.map(async (folder) => namesOf(await entriesIn(folder), 'isDirectory')));
  return [...folders, ...nested.flat()].sort();
}

function sourcesOf(app: string): string[] {
  const packages = ['packages/contracts/src', 'packages/signatures/src', 'packages/tooling/webpack'];
  return [`${app}/src`, 'shared/src', ...packages, ...keptMajors().map(({ folder }) => `${folder}/src`)];
}

const filesIn = async (folder: string): Promise<string[]> => namesOf(await entriesIn(folder), 'isFile');

const entriesIn = (folder: string): Promise<Dirent[]> =>
  readdir(path.join(root, folder), { recursive: true, withFileTypes: true });

const namesOf = (entries: Dirent[], kind: 'isFile' | 'isDirectory'): string[] =>
  entries
    .filter((entry) => entry[kind]())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll('\\', '/'));

// Tests and stories are not in a build, and compiled catalogues follow from the .po files.
const isBuilt = (file: string): boolean => !/\.(test|stories)\.tsx?$|\/locales\/\w+\.ts$/.test(file);
