import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { privateMode } from '../platform/private-files.ts';
import { type Check, failed, fine, warning } from './check.ts';

const megabyte = 1_000_000;
const needed = 500 * megabyte; // a week of documents of a small office, and what a backup writes beside
const comfortable = 5_000 * megabyte;
const slow = 200; // ms for a megabyte that is really on the disk

/** Whether documents can be stored so that a power cut does not lose them, and how much room is left. */
export const checkDisk: Check = {
  name: 'Disk',
  run: async ({ dataDir }) => {
    await mkdir(dataDir, { recursive: true, mode: privateMode.folder });
    const time = await timeToSync(dataDir);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const words = `${dataDir} has ${Math.round(free / megabyte)} MB left; writing 1 MB to the disk took ${time} ms`;
    if (free < needed) return failed(`${words}. At least ${needed / megabyte} MB are needed`);
    return free < comfortable || time > slow ? warning(words) : fine(words);
  },
};

async function timeToSync(folder: string): Promise<number> {
  const file = path.join(folder, `.preflight-${randomUUID()}`);
  const began = performance.now();
  const handle = await open(file, 'wx', privateMode.file);
  try {
    await handle.write(Buffer.alloc(megabyte, 'x'));
    await handle.sync();
    return Math.round(performance.now() - began);
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}
