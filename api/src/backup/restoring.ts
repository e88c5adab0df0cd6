import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UnusableBackup } from './backup-folder.ts';

/** Where a backup lies while it is being restored. */
export const draftOf = (dataDir: string): string => path.join(dataDir, 'restoring');

/** Where a restore was cut off, a server would start on a part of the data, or on none. */
export async function assertRestored(dataDir: string): Promise<void> {
  const draft = draftOf(dataDir);
  const isThere = await stat(draft).catch(() => undefined);
  if (!isThere) return;
  throw new UnusableBackup(
    `${draft} was left by a restore that was cut off, or is still going on. ` +
      'Empty DATA_DIR, and the database of DATABASE_URL, and restore again.',
  );
}
