import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { privateMode } from '../platform/private-files.ts';

/** Copies a file to where none is, for this user only. Resolves to the SHA-256 of its bytes. */
export async function copyFile(from: string, to: string): Promise<string> {
  const source = createReadStream(from);
  const hash = createHash('sha256');
  await mkdir(path.dirname(to), { recursive: true, mode: privateMode.folder });
  const handle = await open(to, 'wx', privateMode.file);
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
  } finally {
    source.destroy();
    await handle.close();
  }
  return hash.digest('hex');
}
