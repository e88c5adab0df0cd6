import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { DurableFileSystem, syncPath, syncTree } from './durable-file-system.ts';
import { embeddedPool } from './embedded-pool.ts';
import { copyEmptyDatabase } from './empty-database.ts';
import { NotHeld } from './hold.ts';
import { privateMode } from './private-files.ts';

/**
 * PGlite's own parameters, but without `-F` (no fsync) and with little memory. Passing any replaces them all, so a test
 * compares this list with the original.
 */
export const startParameters = [
  ...['--single', '-O', '-j'],
  ...['search_path=public', 'exit_on_error=false', 'log_checkpoints=false'].flatMap(setting),
  ...['max_worker_processes=0', 'max_parallel_workers=0', 'max_parallel_workers_per_gather=0'].flatMap(setting),
  ...['io_method=sync', 'max_parallel_maintenance_workers=0'].flatMap(setting),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap(setting),
];

function setting(text: string): string[] {
  return ['-c', text];
}

/**
 * An embedded database that survives a power cut. Its directory is locked for this process until its pool ends; `onLost`
 * is called, and has to end the process, if another host takes it over.
 */
export async function openDurable(
  directory: string,
  onLost: () => void = () => process.exit(1),
): Promise<{ pool: Pool; fileSystem: DurableFileSystem }> {
  let opened: Pool | undefined;
  const pause = async () => {
    const client = await opened?.connect(); // the only one: until it is released, nobody writes
    if (!client) throw new NotHeld('The database is not open yet.');
    return () => client.release();
  };
  const { assertHeld, unlock } = await lockDirectory(directory, { onLost, pause });
  try {
    const data = path.join(directory, 'pgdata');
    await createOnce(data);
    const { lite, fileSystem } = await open(data, assertHeld);
    const pool = embeddedPool(lite);
    opened = pool;
    const end = pool.end.bind(pool);
    pool.end = () => end().finally(unlock);
    return { pool, fileSystem };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function open(data: string, beforeChange = () => {}) {
  await mkdir(data, { recursive: true, mode: privateMode.folder });
  const fileSystem = new DurableFileSystem(data, beforeChange);
  return { lite: await PGlite.create({ fs: fileSystem, startParams: startParameters }), fileSystem };
}

/** Makes an empty database in a folder that is empty or not there. */
export const initialize = async (data: string): Promise<void> => (await open(data)).lite.close();

/**
 * Creates the database under another name first: an interrupted start leaves no database instead of half of one. Copied
 * from `prepared`, what a build made, or else made here, which takes twice the memory.
 */
export async function createOnce(data: string, prepared?: string): Promise<void> {
  if (await exists(data)) return;
  const draft = `${data}.draft`;
  await rm(draft, { recursive: true, force: true });
  if (!(await copyEmptyDatabase(draft, prepared))) {
    await initialize(draft);
    await syncTree(draft); // initdb syncs nothing
  }
  await rename(draft, data);
  await syncPath(path.dirname(data));
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Reclaims space and updates the planner's statistics. PostgreSQL does so by itself, PGlite never does. */
export const vacuum = async (pool: Pool): Promise<void> => void (await pool.query('vacuum (analyze)'));

const wal = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
const mostWal = 16 * 1024 * 1024;

/**
 * Writes out what is only in the log once that has grown, so that it can be used again and a start after a kill has
 * little to repeat. PostgreSQL does so by itself, PGlite only when it is closed.
 */
export async function checkpoint(pool: Pool, most = mostWal): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(wal);
  if (rows.some(({ bytes }) => bytes > most)) await pool.query('checkpoint');
}
