import type { DocumentId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import type { Comment } from './comment.ts';

export async function insertComment(tx: Transaction, comment: Comment): Promise<void> {
  await tx.insertInto('comments').values(comment).execute();
}

export const readComments = (database: Database, documentId: DocumentId): Promise<Comment[]> =>
  database
    .selectFrom('comments')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
