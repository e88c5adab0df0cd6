import type { CommentView, DocumentId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { addComment } from '../comment/add-comment.ts';
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
    const { document } = dossier;
    const author = { authorKind: 'user', authorName: user.name, authorEmail: null } as const;
    const { comment, details } = await addComment(tx, { document, ...author, text, at });
    await record(tx, documentId, eventOn(document, 'COMMENTED', byUser(user), at, { details }));
    return presentComment(comment);
  });
}
