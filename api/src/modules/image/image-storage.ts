import type { Sha256, UploadId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Upload } from '../upload/upload.ts';
import { insertUpload, lockUploadForShare } from '../upload/upload-storage.ts';

/** Stores an upload whose picture anybody may then read. */
export async function insertImage(database: Database, upload: Upload): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { sha256, createdAt } = upload;
    await tx
      .insertInto('images')
      .values({ sha256, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await insertUpload(tx, upload);
  });
}

/**
 * The picture of an image that this user has uploaded, locked until the transaction has given it to a company. Throws
 * upload.not_found.
 */
export async function claimImage(tx: Transaction, userId: UserId, id: UploadId): Promise<Sha256> {
  const { kind, sha256 } = await lockUploadForShare(tx, userId, id);
  if (kind !== 'image') throw new ExpectedProblem('upload.not_found');
  return sha256;
}

/** Nobody may read the rest of the file store this way. Throws file.missing. */
export async function assertImage(database: Database, sha256: Sha256): Promise<void> {
  const image = await database.selectFrom('images').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  if (!image) throw new ExpectedProblem('file.missing');
}
