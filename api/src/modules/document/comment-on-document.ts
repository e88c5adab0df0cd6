import { CommentId, type CommentView, type DocumentId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { insertComment } from '../comment/comment-storage.ts';
import { presentComment } from './document-parts-presenter.ts';
import { assertUserMay } from './document-policy.ts';
import { readDossier } from './document-storage.ts';

/** Adds a comment that the document's users can read. */
export function commentOnDocument(
  { database, now }: AppContext,
  user: UserActor,
  { documentId, text }: { readonly documentId: DocumentId; readonly text: string },
): Promise<CommentView> {
  return database.transaction().execute(async (tx) => {
    const dossier = await readDossier(tx, documentId);
    assertUserMay(user, 'comment', dossier);
    const at = now();
    const comment = {
      id: CommentId.parse(newId(at)),
      documentId,
      version: dossier.document.version,
      authorKind: 'user',
      authorName: user.name,
      text,
      isRejection: false,
      createdAt: at,
    } as const;
    await insertComment(tx, comment);
    return presentComment(comment);
  });
}
