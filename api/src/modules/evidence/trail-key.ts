import path from 'node:path';
import { readOrMakeKey, UnusableKey } from '../../platform/key-file.ts';
import { trailKeyFile } from '../../platform/trail-folder.ts';
import { newTrailKey, type TrailKey, trailKeyOf } from './evidence.ts';

/** The key of this installation for its heads, made at its first start. Throws UnusableKey. */
export async function openTrailKey(dataDir: string): Promise<TrailKey> {
  const file = path.join(dataDir, trailKeyFile);
  const pem = await readOrMakeKey(file, async () => newTrailKey());
  try {
    return trailKeyOf(pem);
  } catch {
    throw new UnusableKey(`${file} is damaged.`);
  }
}
