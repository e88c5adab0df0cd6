import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

const owner = `${process.pid}@${hostname()}@${randomUUID()}`;

/** Lets one process at a time do something, by a folder that stands for it; for the others it waits, some milliseconds. */
export async function withLock<T>(lock: string, work: () => Promise<T>, patience = 15_000): Promise<T> {
  await mkdir(path.dirname(lock), { recursive: true });
  const deadline = Date.now() + patience;
  while (!(await take(lock))) {
    if (Date.now() > deadline) throw new Refusal(`Somebody else is publishing. If nobody is, remove ${lock}.`);
    await sleep(20);
  }
  return work().finally(() => rm(path.join(lock, owner)));
}

/**
 * The lock is a folder that holds a file named after its owner; empty, it is nobody's. A folder can be renamed onto
 * an empty one only, so of several that find it empty, or its owner gone, one gets it.
 */
async function take(lock: string): Promise<boolean> {
  const owners = await readdir(lock).catch(() => []);
  if (!owners.every(isGone)) return false;
  for (const gone of owners) await rm(path.join(lock, gone), { force: true });

  const draft = await mkdtemp(`${lock}-`);
  await writeFile(path.join(draft, owner), '');
  try {
    await rename(draft, lock);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true });
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Whether an owner was interrupted. Of another machine's processes nobody here can tell. */
function isGone(name: string): boolean {
  const [pid, host] = name.split('@');
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return name !== owner; // process 1 again, of a container that was started again
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
