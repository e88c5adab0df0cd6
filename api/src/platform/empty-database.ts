import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { syncPath } from './durable-file-system.ts';
import { hasCode } from './error-code.ts';
import { privateMode } from './private-files.ts';

const lite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const { version } = JSON.parse(await readFile(path.join(lite, '../../package.json'), 'utf8')) as { version: string };

/** Where a build keeps an empty database. Named by the PGlite that made it: another one may not read it. */
export const emptyDatabase = path.join(import.meta.dirname, '../../dist', `empty-database-${version}`);

/** For everybody: an image belongs to root, and another user runs it. There is nothing in it yet. */
const readableMode = { folder: 0o755, file: 0o644 } as const;

/**
 * Copies the empty database to where none is, for this user only and forced to the disk. Resolves to false, and writes
 * nothing, where no build made one.
 */
export async function copyEmptyDatabase(to: string, from = emptyDatabase): Promise<boolean> {
  if (!(await stat(from).catch(unlessMissing))) return false;
  await copyTree(from, to);
  return true;
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: privateMode.folder });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else await writeSynced(target, await readFile(source));
  }
  await syncPath(to);
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', privateMode.file);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps what `make` leaves in a folder as the empty database, unless there is one. Whole or not at all. */
export async function keepEmptyDatabase(make: (folder: string) => Promise<void>, at = emptyDatabase): Promise<void> {
  if (await stat(at).catch(unlessMissing)) return;
  await mkdir(path.dirname(at), { recursive: true });
  const draft = await mkdtemp(`${at}.`);
  try {
    await make(draft);
    await letRead(draft);
    await rename(draft, at);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error; // else another process made the same
  }
}

async function letRead(folder: string): Promise<void> {
  await chmod(folder, readableMode.folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) await letRead(child);
    else await chmod(child, readableMode.file);
  }
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
