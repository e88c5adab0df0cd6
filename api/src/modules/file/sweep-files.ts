import type { AppContext } from '../../context.ts';
import { findNamedFiles } from './file-reference-storage.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const shelves = 256;

/**
 * Removes files that no record names: of uploads that nobody used, and of documents that came to nothing. One shelf an hour,
 * so that every file is looked at every eleven days. What was kept within a day may have its record yet to come.
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
