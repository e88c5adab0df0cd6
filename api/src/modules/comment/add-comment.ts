import { createHash } from 'node:crypto';
import { CommentId, type DocumentId } from '@pacta/contracts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Comment } from './comment.ts';
import { insertComment } from './comment-storage.ts';

interface Written extends Pick<Comment, 'authorKind' | 'authorName' | 'authorEmail' | 'text'> {
  readonly document: { readonly id: DocumentId; readonly version: number };
  readonly at: Date;
}

/** Keeps what somebody writes about a document. `details` are for the trail, which has the hash of the words. */
export async function addComment(tx: Transaction, { document, at, ...written }: Written) {
  const id = CommentId.parse(newId(at));
  const { id: documentId, version } = document;
  const comment: Comment = { id, documentId, version, ...written, isRejection: false, createdAt: at };
  await insertComment(tx, comment);
  const textSha256 = createHash('sha256').update(written.text).digest('hex');
  return { comment, details: { comment: id, textSha256 } };
}
