import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './error-code.ts';
import { privateMode } from './private-files.ts';

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/**
 * Locks a directory for this process, taking over the lock of a process that is gone. Resolves to a function that
 * unlocks it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = path.join(directory, '.lock');
  await mkdir(directory, { recursive: true, mode: privateMode.folder });
  await claim(file);
  return () => rm(file, { force: true });
}

async function claim(file: string): Promise<void> {
  const ours = await identity(process.pid);
  try {
    await writeFile(file, ours, { flag: 'wx', mode: privateMode.file });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const theirs = await readFile(file, 'utf8');
    if (await isAlive(theirs)) throw new DirectoryInUse(`${path.dirname(file)} is in use by process ${theirs}.`);
    await rm(file, { force: true });
    await claim(file);
  }
}

async function isAlive(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  return (await identity(pid)) === holder;
}

/**
 * The process id with the moment the process started, if the system tells it: ids are reused, above all in containers.
 */
async function identity(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return startedAt ? `${pid} ${startedAt}` : `${pid}`;
}
