import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.ts';
import type { Listed, Stored, Target } from './target.ts';

/** A deployment in a folder of this machine: what Pacta itself, nginx or any static host serves. */
export function folderTarget(web: string): Target {
  const at = (file: string): string => path.join(web, file);
  return {
    name: web,
    wantsCompressed: true,
    read: (file) => read(at(file)),
    place: (file, bytes) => write(at(file), bytes),
    replace: (file, bytes, tag) =>
      withLock(at('.publishing'), async () => {
        const stored = await read(at(file));
        if ((stored?.tag ?? null) !== tag) return false;
        await write(at(file), bytes);
        return true;
      }),
    list: (folder) => list(web, folder),
    remove: (file) => remove(web, at(file)),
  };
}

async function read(file: string): Promise<Stored | null> {
  const bytes = await orNull(readFile(file));
  return bytes && { bytes, tag: createHash('sha256').update(bytes).digest('hex') };
}

/** What a write that was cut off leaves. */
export const isDraft = (file: string): boolean => /(^|[/])[.][0-9a-f-]{36}[.]draft$/.test(file);

/** Under a hidden name until all of it is on the disk: readers see the old file or the new one, also after a power cut. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  const draft = path.join(folder, `.${randomUUID()}.draft`);
  await mkdir(folder, { recursive: true });
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw Object.assign(error as Error, { path: file }); // a full disk does not say whose file it has no room for
  }
  await syncFolder(folder);
}

/** With the folders that are empty then. */
async function remove(web: string, file: string): Promise<void> {
  await rm(file, { force: true });
  for (let folder = path.dirname(file); folder !== web; folder = path.dirname(folder))
    if (
      !(await rmdir(folder).then(
        () => true,
        () => false,
      ))
    )
      return;
}

/** A new name lasts only once the folder that holds it is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function list(web: string, folder: string): Promise<Listed[]> {
  const entries = (await orNull(readdir(path.join(web, folder), { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const listed = await Promise.all(files.map((file) => describe(web, file)));
  return listed.filter((one) => one !== null);
}

async function describe(web: string, file: string): Promise<Listed | null> {
  const known = await orNull(stat(file)); // a draft may be gone by now
  return known && { file: path.relative(web, file).replaceAll('\\', '/'), size: known.size, changed: known.mtime };
}

const orNull = <T>(wanted: Promise<T>): Promise<T | null> =>
  wanted.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
