import { type ActorKind, CommentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { insertComment } from '../comment/comment-storage.ts';
import type { Dossier } from '../document/document.ts';
import { notifyCreator } from '../notification/notify-creator.ts';

interface Author {
  readonly actorKind: ActorKind;
  readonly actorName: string;
}

/** Adds the reasons of a rejection as a comment, and notifies the creator. */
export async function explainRejection(
  context: AppContext,
  tx: Transaction,
  { document }: Dossier,
  { actorKind, actorName }: Author,
  text: string,
): Promise<void> {
  const at = context.now();
  await insertComment(tx, {
    id: CommentId.parse(newId(at)),
    documentId: document.id,
    version: document.version,
    authorKind: actorKind,
    authorName: actorName,
    text,
    isRejection: true,
    createdAt: at,
  });
  await notifyCreator(context, tx, { type: 'rejected', document, by: actorName });
}
