import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Sha256 } from '@pacta/contracts';
import { hasCode } from '../platform/error-code.ts';
import { copyFile } from './copy-file.ts';

/** A file of the store, and of a backup: both name it by its bytes. */
export const storedAt = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;

/**
 * Copies the files of the store that are not in the backup yet. One that no longer has the bytes that it is named by stays
 * out, and so does one that is removed meanwhile.
 */
export async function saveFiles(dataDir: string, folder: string, saved: Set<string>): Promise<void> {
  for (const sha256 of await storedFiles(path.join(dataDir, 'files'))) {
    if (saved.has(sha256)) continue;
    const to = path.join(folder, storedAt(sha256));
    const found = await copyFile(path.join(dataDir, storedAt(sha256)), to).catch(async (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      return undefined;
    });
    if (found === sha256) saved.add(sha256);
    else await rm(to, { force: true });
  }
}

async function storedFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.flatMap((name) => {
    const { data } = Sha256.safeParse(path.basename(name));
    return data && name === path.join(data.slice(0, 2), data) ? [data] : [];
  });
}
