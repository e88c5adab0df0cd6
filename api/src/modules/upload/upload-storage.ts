import type { UploadId, UserId } from '@pacta/shared/contracts';
import type { Database } from '../../platform/database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Upload } from './upload.ts';

export async function insertUpload(database: Database, upload: Upload): Promise<void> {
  const { pages, positions, ...rest } = upload;
  await database
    .insertInto('uploads')
    .values({ ...rest, pages: JSON.stringify(pages), positions: JSON.stringify(positions) })
    .execute();
}

/** An upload is its user's alone: for everybody else there is none. */
export const readUpload = (database: Database, userId: UserId, id: UploadId): Promise<Upload> =>
  database
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('upload.not_found'));
