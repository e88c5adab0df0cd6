import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lets one publisher at a time change a deployment, so that neither loses what the other wrote. */
export async function withLock<T>(web: string, work: () => Promise<T>, patience = 15_000): Promise<T> {
  const lock = path.join(web, '.publishing');
  await mkdir(web, { recursive: true });
  const deadline = Date.now() + patience;
  while (!(await take(lock))) {
    if (Date.now() > deadline) throw new Error(`Somebody else is publishing. If nobody is, remove ${lock}.`);
    await sleep(100);
  }
  return work().finally(() => rmdir(lock));
}

async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
