import { type ActorKind, CommentId, type DocumentId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Comment } from './comment.ts';

interface Rejection {
  readonly document: { readonly id: DocumentId; readonly version: number };
  readonly author: { readonly actorKind: ActorKind; readonly actorName: string };
  readonly text: string;
  readonly at: Date;
}

export async function insertComment(tx: Transaction, comment: Comment): Promise<void> {
  await tx.insertInto('comments').values(comment).execute();
}

/** The reasons of a rejection, or of a withdrawal, as a comment. */
export const insertRejection = (tx: Transaction, { document, author, text, at }: Rejection): Promise<void> =>
  insertComment(tx, {
    id: CommentId.parse(newId(at)),
    documentId: document.id,
    version: document.version,
    authorKind: author.actorKind,
    authorName: author.actorName,
    authorEmail: null,
    text,
    isRejection: true,
    createdAt: at,
  });

export const readComments = (database: Database, documentId: DocumentId): Promise<Comment[]> =>
  database
    .selectFrom('comments')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
