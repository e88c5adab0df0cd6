import type { DocumentId } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertHolds, signerOf } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { endHandOvers } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { personOf } from '../signer/signer.ts';

/** The device goes back to its user: the signer's document is no longer open on it. */
export function endHandOver(context: AppContext, holder: LinkActor, documentId: DocumentId): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertHolds(holder, dossier.document);
    const signer = signerOf(holder, dossier);
    if (!signer) throw new ExpectedProblem('document.forbidden');
    if (!holder.inPerson) throw new ExpectedProblem('document.transition_not_allowed');
    const now = context.now();
    await endHandOvers(tx, signer.id, now);
    const who = byPerson('signer', personOf(signer), holder);
    const details = { link: holder.id };
    const { position } = signer;
    await record(tx, documentId, eventOn(dossier.document, 'HAND_OVER_ENDED', who, now, { position, details }));
  });
}
