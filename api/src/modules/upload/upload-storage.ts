import type { UploadId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Upload } from './upload.ts';

export async function insertUpload(database: Database, upload: Upload): Promise<void> {
  const { pages, positions, removedParts = [], signatures = null, ...rest } = upload;
  await database
    .insertInto('uploads')
    .values({
      ...rest,
      pages: JSON.stringify(pages),
      positions: JSON.stringify(positions),
      removedParts: JSON.stringify(removedParts),
      signatures: signatures && JSON.stringify(signatures),
    })
    .execute();
}

const uploadOf = (database: Database, userId: UserId, id: UploadId) =>
  database.selectFrom('uploads').selectAll().where('id', '=', id).where('userId', '=', userId);

const notFound = () => new ExpectedProblem('upload.not_found');

/** Only its user has an upload: for everybody else it does not exist. */
export const readUpload = (database: Database, userId: UserId, id: UploadId): Promise<Upload> =>
  uploadOf(database, userId, id).executeTakeFirstOrThrow(notFound);

/** The same, locked for share: it is not swept before the transaction has given its file to its new owner. */
export const lockUploadForShare = (tx: Transaction, userId: UserId, id: UploadId): Promise<Upload> =>
  uploadOf(tx, userId, id).forKeyShare().executeTakeFirstOrThrow(notFound);

const lifetime = 30 * 24 * 60 * 60_000;

/** Removes uploads that are a month old: their drafts were given up. Skips those that are just being claimed. */
export async function sweepUploads(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('uploads')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('uploads')
        .select('id')
        .where('createdAt', '<', new Date(now.getTime() - lifetime))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
