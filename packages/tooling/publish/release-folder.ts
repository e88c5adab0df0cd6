import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { RemoteRelease } from '@pacta/shared/remote/deployment';
import { integrityOf } from '../integrity.ts';
import { syncFolder } from './registry-file.ts';

/** Reads the description that a build left in its folder. */
export async function readRelease(folder: string): Promise<RemoteRelease> {
  const text = await readFile(path.join(folder, 'remote.json'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no built remote.`);
  });
  return RemoteRelease.parse(JSON.parse(text));
}

/** Rejects unless the folder holds exactly the files of the release, byte for byte. */
export async function verifyFiles(folder: string, { files, entry }: RemoteRelease): Promise<void> {
  if (!files[entry]) throw new Error(`remote.json does not list its entry, ${entry}.`);
  for (const [file, hash] of Object.entries(files)) {
    const bytes = await readFile(path.join(folder, file)).catch(() => {
      throw new Error(`${file} is missing.`);
    });
    if (integrityOf(bytes) !== hash) throw new Error(`${file} is not the file that was built: its hash differs.`);
  }
  const strangers = (await filesIn(folder)).filter((file) => !(file in files) && !isOurs(file));
  if (strangers.length > 0) throw new Error(`${strangers.join(', ')} is not part of the release.`);
}

const isOurs = (file: string) => file === 'remote.json' || /\.(br|gz)$/.test(file);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'));
}

/** The name of the immutable folder: the version, and what is in it. */
export function folderName(release: RemoteRelease): string {
  const hash = createHash('sha256').update(JSON.stringify(release)).digest('hex');
  return `${release.version}-${hash.slice(0, 10)}`;
}

/** Copies a folder to its place, each file whole or not at all: what an interrupted copy left there is replaced. */
export async function placeFolder(from: string, to: string): Promise<void> {
  for (const file of await filesIn(from)) await placeFile(path.join(from, file), path.join(to, file));
  await syncFolder(to);
}

export async function placeFile(from: string, to: string): Promise<void> {
  const draft = `${to}.draft`;
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, draft);
  await rename(draft, to);
}
