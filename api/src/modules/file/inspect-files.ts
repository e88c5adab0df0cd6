import type { Sha256 } from '@pacta/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { saveChangedFile } from './changed-file-storage.ts';
import { shelfInTurn, shelves } from './shelves.ts';

/** One folder of the store is read again each time, so that each file is within a day. */
export const inspectionInterval = (24 * 60 * 60_000) / shelves; // milliseconds

/** Reads the files of one folder, and reports those that no longer have the bytes they are named by. */
export const inspectFiles = ({ files, now }: Pick<AppContext, 'files' | 'now'>): Promise<void> =>
  files.inspect(shelfInTurn(now(), inspectionInterval));

/** Tells the operator at once, and leaves the administrators to `tellOfChangedFiles`: it may be found within a transaction. */
export async function reportChangedFile(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  log: FastifyBaseLogger,
  file: Sha256,
): Promise<void> {
  log.error(
    { file },
    'a stored file is gone, or no longer has the bytes that it is named by; it is neither shown, signed nor sealed',
  );
  await saveChangedFile(database, file, now());
}
