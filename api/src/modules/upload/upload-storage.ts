import type { UploadId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Upload } from './upload.ts';

export async function insertUpload(database: Database, upload: Upload): Promise<void> {
  const { pages, positions, ...rest } = upload;
  await database
    .insertInto('uploads')
    .values({ ...rest, pages: JSON.stringify(pages), positions: JSON.stringify(positions) })
    .execute();
}

const uploadOf = (database: Database, userId: UserId, id: UploadId) =>
  database.selectFrom('uploads').selectAll().where('id', '=', id).where('userId', '=', userId);

const notFound = () => new ExpectedProblem('upload.not_found');

/** An upload is its user's alone: for everybody else there is none. */
export const readUpload = (database: Database, userId: UserId, id: UploadId): Promise<Upload> =>
  uploadOf(database, userId, id).executeTakeFirstOrThrow(notFound);

/** The same, kept from being swept before the transaction has given its file to somebody else. */
export const lockUploadForShare = (tx: Transaction, userId: UserId, id: UploadId): Promise<Upload> =>
  uploadOf(tx, userId, id).forKeyShare().executeTakeFirstOrThrow(notFound);

const lifetime = 30 * 24 * 60 * 60_000;

/** Removes uploads that are a month old: a draft that long ago was given up. What is being taken over now stays for later. */
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
