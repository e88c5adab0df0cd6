import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { initialize } from '../src/platform/durable-embedded.ts';
import { copyEmptyDatabase, keepEmptyDatabase } from '../src/platform/empty-database.ts';

/** Puts into a directory what `openDurable` leaves there the first time, with no tables. */
export async function prepareDatabase(directory: string): Promise<void> {
  await keepEmptyDatabase(initialize);
  await mkdir(directory, { recursive: true });
  await copyEmptyDatabase(path.join(directory, 'pgdata'));
}
