import path from 'node:path';
import { trailFolder, trailFolderName } from '../platform/trail-folder.ts';
import { copyFile } from './copy-file.ts';

/**
 * Copies the signed heads that are kept outside the database, with their timestamps. Before it is saved: a head is in the database
 * first, so that the backup keeps none which its database lacks. Returns the SHA-256 of each, by its path.
 */
export async function saveHeads(dataDir: string, folder: string): Promise<[file: string, sha256: string][]> {
  const saved: [string, string][] = [];
  const heads = trailFolder(dataDir);
  for (const day of await heads.days()) {
    const names = (await heads.token(day)) ? [`${day}.jsonl`, `${day}.tsr`] : [`${day}.jsonl`];
    for (const name of names) {
      const file = `${trailFolderName}/${name}`;
      saved.push([file, await copyFile(path.join(dataDir, file), path.join(folder, file))]);
    }
  }
  return saved;
}
