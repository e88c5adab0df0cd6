import type { DocumentId, Sha256 } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { decline } from '../document/document.ts';
import { signerWhoMay } from '../document/document-policy.ts';
import { lockDossier, saveDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import { personOf } from '../signer/signer.ts';
import { explainRejection } from './explain-rejection.ts';

interface Refusal {
  readonly documentId: DocumentId;
  readonly sha256: Sha256;
  readonly comments: string;
}

/** A signer refuses to sign, and says why. */
export function declineDocument(context: AppContext, holder: LinkActor, refusal: Refusal): Promise<void> {
  const { documentId, sha256, comments } = refusal;
  return context.database.transaction().execute(async (tx) => {
    const sent = await lockDossier(tx, documentId);
    const signer = signerWhoMay(holder, 'decline', sent);
    await assertStillActs(tx, holder, sent.document, context.now());

    const at = context.now();
    const declined = decline(sent, signer, sha256, at);
    await saveDossier(tx, declined);
    const who = byPerson('signer', personOf(signer), holder);
    await record(tx, documentId, eventOn(sent.document, 'REJECTED', who, at, { position: signer.position }));
    await explainRejection(context, tx, declined, who, comments);
  });
}
