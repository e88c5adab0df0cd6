import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { hasCode } from './error-code.ts';
import { privateMode } from './private-files.ts';

/** A folder with the descriptor under which it is open. */
export interface Folder {
  readonly path: string;
  readonly descriptor: number;
}

/**
 * Listens in a folder for as long as this process lives: the kernel ends it with the process, and whoever shares the
 * folder reaches it, from any container. Resolves to a function that ends it, or to nothing where the folder takes no
 * socket. Whoever only asks whether it lives hangs up again.
 */
export async function listenIn(
  folder: Folder,
  name: string,
  answer: (caller: Socket) => void = (caller) => caller.destroy(),
): Promise<(() => Promise<void>) | undefined> {
  const address = addressOf(folder, name);
  if (address === undefined) return undefined;
  const server = createServer((caller) => answer(caller.on('error', () => {})));
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  } catch (error) {
    if (!hasCode(error, 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENXIO')) throw error;
    await rm(path.join(folder.path, name), { force: true });
    return undefined;
  }
  server.unref();
  await chmod(path.join(folder.path, name), privateMode.file); // whatever the umask says
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Calls the process of a socket. Resolves to nothing where no socket can be. */
export async function callIn(folder: Folder, name: string): Promise<Socket | undefined> {
  const address = addressOf(folder, name);
  if (address === undefined) return undefined;
  const caller = connect(address);
  try {
    await new Promise<void>((resolve, reject) => caller.once('connect', resolve).once('error', reject));
    return caller;
  } finally {
    caller.on('error', () => {});
  }
}

/** Whether the process of a socket lives. Resolves to nothing where there is no socket to ask. */
export async function answersIn(folder: Folder, name: string): Promise<boolean | undefined> {
  try {
    const caller = await callIn(folder, name);
    caller?.destroy();
    return caller && true;
  } catch (error) {
    if (hasCode(error, 'ECONNREFUSED')) return false;
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'EAGAIN')) return true; // it is stopped, and so many ask that no more may wait
    throw error;
  }
}

/** What the system with the shortest paths of sockets takes. */
const longestPath = 103;

/** The paths of folders may be longer than those of sockets: Linux names an open folder by its number. */
function addressOf({ path: folder, descriptor }: Folder, name: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform === 'linux') return `/proc/self/fd/${descriptor}/${name}`;
  const file = path.join(folder, name);
  return [file, path.relative('', file)].find((address) => Buffer.byteLength(address) <= longestPath);
}
