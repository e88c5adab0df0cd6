import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from '@pacta/shared/remote/deployment';

const fileIn = (web: string): string => path.join(web, 'registry.json');

/** Reads the registry of a deployment; null where there is none yet. Rejects where it is broken. */
export async function readRegistry(web: string): Promise<Registry | null> {
  const text = await readFile(fileIn(web), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : Registry.parse(JSON.parse(text));
}

/** Replaces the registry in one step: readers see the old one or the new one, also after a power cut. */
export async function writeRegistry(web: string, registry: Registry): Promise<void> {
  await replaceFile(fileIn(web), `${JSON.stringify(Registry.parse(registry), null, 2)}\n`);
}

export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/** A new name lasts only once the folder that holds it is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
