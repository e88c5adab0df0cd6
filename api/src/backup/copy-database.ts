import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../platform/error-code.ts';
import { privateMode } from '../platform/private-files.ts';
import { copyFile } from './copy-file.ts';

interface Found {
  readonly isFolder: boolean;
  /** What changes with every write and every renaming. */
  readonly state: string;
  readonly changedAt: bigint; // nanoseconds
}

/** What lies below a folder, by its path; folders before what is in them. */
type Tree = ReadonlyMap<string, Found>;

/** Clocks of file systems tick in steps. One that ticks more slowly than this is not known. */
const longestTick = 2_000_000_000n; // nanoseconds

/**
 * Copies a folder that is being written to, in two rounds: most of it while it changes, then what has changed since, while
 * nothing does. `whileResting` makes it so.
 */
export async function copyDatabase(
  from: string,
  to: string,
  whileResting: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const before = await look(from);
  await copy(from, to, [...before]);
  const steady = newestOf(before) - longestTick;
  await whileResting(async () => {
    const now = await look(from);
    for (const file of before.keys()) {
      if (!now.has(file)) await rm(path.join(to, file), { recursive: true, force: true });
    }
    await copy(
      from,
      to,
      [...now].filter(([file, found]) => !isAsCopied(before.get(file), found, steady)),
    );
  });
}

/** By the clock of the file system alone, which is another machine's where the folder is a network's. */
const isAsCopied = (before: Found | undefined, now: Found, steady: bigint) =>
  before?.state === now.state && (now.isFolder || now.changedAt < steady);

const newestOf = (tree: Tree): bigint =>
  [...tree.values()].reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), 0n);

async function copy(from: string, to: string, found: readonly (readonly [string, Found])[]): Promise<void> {
  for (const [file, { isFolder }] of found) {
    const target = path.join(to, file);
    if (isFolder) {
      await mkdir(target, { recursive: true, mode: privateMode.folder });
    } else {
      await rm(target, { force: true });
      await copyFile(path.join(from, file), target).catch(unlessMissing);
    }
  }
}

async function look(folder: string): Promise<Tree> {
  const names = ['', ...(await readdir(folder, { recursive: true }))].sort();
  const tree = new Map<string, Found>();
  for (const name of names) {
    const stats = await lstat(path.join(folder, name), { bigint: true }).catch(unlessMissing);
    if (!stats) continue;
    const { ino, size, mtimeNs, ctimeNs } = stats;
    const isFolder = stats.isDirectory();
    // A folder's times change with what is in it, which is looked at for itself.
    const state = isFolder ? 'folder' : [ino, size, mtimeNs, ctimeNs].join(' ');
    tree.set(name, { isFolder, state, changedAt: ctimeNs });
  }
  return tree;
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
  return undefined;
}
