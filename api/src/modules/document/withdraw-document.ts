import type { DocumentId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { insertRejection } from '../comment/comment-storage.ts';
import { cancelEnvelope } from '../envelope/envelope-storage.ts';
import { withdrawLinks } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { withdraw } from './document.ts';
import { assertUserMay } from './document-policy.ts';
import { lockDossier, saveDossier } from './document-storage.ts';
import { recordEnded } from './end-links.ts';
import { byUser, eventOn } from './log-events.ts';

interface Withdrawn {
  readonly documentId: DocumentId;
  readonly reason: string;
}

/** Its creator or an admin ends a document before everyone has signed it. Whoever was asked is told, and why. */
export function withdrawDocument(
  context: AppContext,
  user: UserActor,
  { documentId, reason }: Withdrawn,
): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertUserMay(user, 'withdraw', dossier);

    const at = context.now();
    const withdrawn = withdraw(dossier, at);
    const { document } = withdrawn;
    await saveDossier(tx, withdrawn);
    await record(tx, documentId, eventOn(document, 'REJECTED', byUser(user), at, { details: { reason } }));
    await insertRejection(tx, { document, author: { actorKind: 'user', actorName: user.name }, text: reason, at });
    if (document.signatureProvider) await cancelEnvelope(tx, document, { reason, at });
    const links = await tellWhoWasAsked(context, tx, documentId, at);
    await recordEnded(tx, user, document, at, { links, why: 'withdrawal' });
    if (user.id !== document.creatorId) {
      await notifyCreator(context, tx, { type: 'rejected', document, by: user.name });
    }
  });
}

/** Ends all links, and mails each person once, however many links they had. Returns how many ended. */
async function tellWhoWasAsked({ jobs }: AppContext, tx: Transaction, documentId: DocumentId, at: Date) {
  const ended = await withdrawLinks(tx, documentId, at);
  const links = new Map(ended.map(({ id, signerId, observerId }) => [observerId ?? signerId, id]));
  for (const linkId of links.values()) await jobs.enqueue(tx, { kind: 'withdrawal.mail', linkId });
  return ended.length;
}
