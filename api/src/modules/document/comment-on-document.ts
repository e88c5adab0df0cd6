import { createHash } from 'node:crypto';
import { CommentId, type CommentView, type DocumentId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { insertComment } from '../comment/comment-storage.ts';
import { presentComment } from '../comment/present-comment.ts';
import { record } from '../log/log-storage.ts';
import { assertUserMay } from './document-policy.ts';
import { lockDossier } from './document-storage.ts';
import { byUser, eventOn } from './log-events.ts';

/** Adds a comment that the document's users can read. */
export function commentOnDocument(
  { database, now }: AppContext,
  user: UserActor,
  { documentId, text }: { readonly documentId: DocumentId; readonly text: string },
): Promise<CommentView> {
  return database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertUserMay(user, 'comment', dossier);
    const at = now();
    const comment = {
      id: CommentId.parse(newId(at)),
      documentId,
      version: dossier.document.version,
      authorKind: 'user',
      authorName: user.name,
      authorEmail: null,
      text,
      isRejection: false,
      createdAt: at,
    } as const;
    await insertComment(tx, comment);
    const details = { comment: comment.id, textSha256: createHash('sha256').update(text).digest('hex') };
    await record(tx, documentId, eventOn(dossier.document, 'COMMENTED', byUser(user), at, { details }));
    return presentComment(comment);
  });
}
