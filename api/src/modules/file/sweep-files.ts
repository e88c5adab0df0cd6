import type { AppContext } from '../../context.ts';
import { findNamedFiles } from './file-reference-storage.ts';
import { shelfInTurn } from './shelves.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

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
  const at = now();
  await files.sweep(shelfInTurn(at, hour), new Date(at.getTime() - day), (names) => findNamedFiles(database, names));
}
