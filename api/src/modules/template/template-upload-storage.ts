import type { FoundVariable, RemovedPart, TemplateClause, UnreadMark, UploadId, UserId } from '@pacta/contracts';
import type { ComputedMark } from '@pacta/pdf/template';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Upload } from '../upload/upload.ts';
import { insertUpload } from '../upload/upload-storage.ts';

/** A PDF that was received for a template and does not belong to one yet. */
export interface TemplateUpload extends Upload {
  readonly found: FoundVariable[];
  readonly computed: ComputedMark[];
  readonly clauses: TemplateClause[];
  readonly unread: string[];
  readonly unreadMarks: UnreadMark[];
  readonly removed: RemovedPart[];
}

export async function insertTemplateUpload(
  tx: Transaction,
  { found, clauses, computed, unread, unreadMarks, removed, ...upload }: TemplateUpload,
): Promise<void> {
  const lists = { found, clauses, computed, unread, unreadMarks, removed };
  const read = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]));
  await insertUpload(tx, upload);
  await tx
    .insertInto('templateUploads')
    .values({ uploadId: upload.id, ...(read as Record<keyof typeof lists, string>) })
    .execute();
}

const uploadOf = (database: Database, userId: UserId, id: UploadId) =>
  database
    .selectFrom('uploads')
    .innerJoin('templateUploads', 'templateUploads.uploadId', 'uploads.id')
    .selectAll('uploads')
    .select(['found', 'clauses', 'computed', 'unread', 'unreadMarks', 'removed'])
    .where('uploads.id', '=', id)
    .where('userId', '=', userId);

const notFound = () => new ExpectedProblem('upload.not_found');

/** Only its user has an upload: for everybody else it does not exist. */
export const readTemplateUpload = (database: Database, userId: UserId, id: UploadId): Promise<TemplateUpload> =>
  uploadOf(database, userId, id).executeTakeFirstOrThrow(notFound);

/** The same, locked for share: it is not swept before the transaction has given its file to a template. */
export const lockTemplateUploadForShare = (tx: Transaction, userId: UserId, id: UploadId): Promise<TemplateUpload> =>
  uploadOf(tx, userId, id).forKeyShare('uploads').executeTakeFirstOrThrow(notFound);
