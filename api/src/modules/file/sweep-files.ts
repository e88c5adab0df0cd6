import type { AppContext } from '../../context.ts';
import { findNamedFiles } from './file-reference-storage.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const shelves = 256;

/**
 * Removes files that no row refers to: of uploads that nobody used, and of documents that were never created. One
 * folder is swept each hour, so that every file is examined every eleven days. A file that was stored within the last
 * day is left, since its row may not be there yet.
 */
export async function sweepFiles({
  database,
  files,
  now,
}: Pick<AppContext, 'database' | 'files' | 'now'>): Promise<void> {
  const at = now().getTime();
  const shelf = (Math.floor(at / hour) % shelves).toString(16).padStart(2, '0');
  await files.sweep(shelf, new Date(at - day), (names) => findNamedFiles(database, names));
}
