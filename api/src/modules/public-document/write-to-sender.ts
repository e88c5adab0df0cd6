import type { CommentView, DocumentId } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { addComment } from '../comment/add-comment.ts';
import type { Comment } from '../comment/comment.ts';
import { readComments } from '../comment/comment-storage.ts';
import { presentComment } from '../comment/present-comment.ts';
import { assertHolds, isOver, signerOf } from '../document/document-policy.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { personOfHolder } from '../document/person-of-link.ts';
import { assertLinkStands } from '../link/assert-link-stands.ts';
import { readLatest, record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';

const hour = 60 * 60_000;
const mostOfOneHour = 10; // of one person: whoever has a link must not be able to fill the sender's mailbox

/** Somebody who was asked writes to the sender, and decides nothing by it. Throws request.too_many. */
export function writeToSender(
  context: AppContext,
  holder: LinkActor,
  { documentId, text }: { readonly documentId: DocumentId; readonly text: string },
): Promise<CommentView> {
  return context.database.transaction().execute(async (tx) => {
    assertHolds(holder, { id: documentId });
    if (holder.inPerson) throw new ExpectedProblem('document.forbidden'); // whose device it is may still be the one who types
    const dossier = await lockDossier(tx, documentId);
    const at = context.now();
    await assertLinkStands(tx, holder, at);
    const { document } = dossier;
    const person = await personOfHolder(tx, holder, dossier);
    if (!person || isOver(document)) throw new ExpectedProblem('document.transition_not_allowed');

    await assertFew(tx, documentId, person.email, at);
    const author = { authorKind: holder.role, authorName: person.name, authorEmail: person.email };
    const { comment, details } = await addComment(tx, { document, ...author, text, at });
    const who = byPerson(holder.role, person, holder);
    const position = signerOf(holder, dossier)?.position ?? null;
    await record(
      tx,
      documentId,
      eventOn(document, 'COMMENTED', { ...who, details: { ...who.details, ...details } }, at, { position }),
    );
    await notifyCreator(context, tx, { type: 'commented', document, by: person.name, note: { by: person.name, text } });
    return presentComment(comment);
  });
}

async function assertFew(tx: Transaction, documentId: DocumentId, email: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hour);
  const latest = await readLatest(tx, documentId, 'COMMENTED', since, 1_000);
  const own = latest.filter(({ actorKind, details }) => actorKind !== 'user' && details?.['email'] === email);
  if (own.length >= mostOfOneHour) throw new ExpectedProblem('request.too_many', { retryAfterSeconds: hour / 1_000 });
}

/** What the holder of the link has written to the sender, the first of it first. */
export async function readOwnComments(
  { database }: { readonly database: Database },
  holder: LinkActor,
  documentId: DocumentId,
): Promise<CommentView[]> {
  assertHolds(holder, { id: documentId });
  const person = await personOfHolder(database, holder, await readDossier(database, documentId));
  const comments = await readComments(database, documentId);
  const own = ({ authorKind, authorEmail }: Comment) => authorKind === holder.role && authorEmail === person?.email;
  return person ? comments.filter(own).map(presentComment) : [];
}
