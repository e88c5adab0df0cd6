import { chmod, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './error-code.ts';

const others = 0o077; // what group and others may do
const sticky = 0o1000;

/** Of folders and files that only this server's user may reach. */
export const privateMode = { folder: 0o700, file: 0o600 } as const;

/**
 * Takes from everybody else what lies in the data folder, whoever made it and whatever the umask was. Files of the store are
 * looked at only in a folder that was open: there may be a million of them, and in a closed one nobody reaches them.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: privateMode.folder });
  const folder = await realpath(dataDir);
  await narrowShared(folder);
  for (const name of ['database', 'evidence', 'secrets', 'signing']) await narrowTree(path.join(folder, name), true);
  await narrowTree(path.join(folder, 'files'), false);
}

/** The data folder itself may be somebody else's, or one that is shared by design: then what lies in it is closed. */
async function narrowShared(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & sticky) !== 0) return;
  await narrow(folder, mode).catch((error: unknown) => {
    if (!hasCode(error, 'EPERM')) throw error;
  });
}

/** Narrows a folder with everything in it; its files only if they are wanted, or if the folder was open. */
async function narrowTree(folder: string, wantsFiles: boolean): Promise<void> {
  const found = await lstat(folder).catch(unlessMissing);
  if (!found?.isDirectory()) return;
  const wasOpen = await narrow(folder, found.mode);
  const isReached = wantsFiles || wasOpen;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) await narrowTree(child, isReached);
    else if (entry.isFile() && isReached) await narrowFile(child);
  }
}

/** Another server on the same folder may have given its draft its name by now. */
async function narrowFile(file: string): Promise<void> {
  const found = await lstat(file).catch(unlessMissing);
  if (found) await narrow(file, found.mode).catch(unlessMissing);
}

/** Returns whether there was something to take away. */
async function narrow(file: string, mode: number): Promise<boolean> {
  if ((mode & others) === 0) return false;
  await chmod(file, mode & 0o7777 & ~others);
  return true;
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
