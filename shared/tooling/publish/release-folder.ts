import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { RemoteRelease } from '../../src/remote/remote-manifest.ts';
import { integrityOf } from '../integrity.ts';
import { compressFolder } from './compress.ts';
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

/** Copies a build to its place, whole or not at all. What lies there already is never touched. */
export async function placeFolder(build: string, place: string): Promise<void> {
  if (await exists(place)) return;
  const draft = `${place}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(place), { recursive: true });
  await cp(build, draft, { recursive: true });
  await compressFolder(draft);
  await rename(draft, place);
  await syncFolder(path.dirname(place));
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
