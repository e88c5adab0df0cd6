import type { DocumentId, Sha256 } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { approverOf, decidedSha256, reject } from '../document/document.ts';
import { assertHolderMay } from '../document/document-policy.ts';
import { lockDossier, saveDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import { explainRejection } from './explain-rejection.ts';

const nobody = { name: '', email: '' };

interface Refusal {
  readonly documentId: DocumentId;
  readonly sha256: Sha256;
  readonly comments: string;
}

/** The approver says what has to change in the version that was shown. */
export function rejectDocument(context: AppContext, holder: LinkActor, refusal: Refusal): Promise<void> {
  const { documentId, sha256, comments } = refusal;
  return context.database.transaction().execute(async (tx) => {
    const pending = await lockDossier(tx, documentId);
    assertHolderMay(holder, 'reject', pending);
    await assertStillActs(tx, holder, pending.document, context.now());

    const at = context.now();
    const rejected = reject(pending, sha256, at);
    await saveDossier(tx, rejected);
    const who = byPerson('approver', approverOf(pending) ?? nobody, holder);
    await record(
      tx,
      documentId,
      eventOn(pending.document, 'REJECTED', who, at, { sha256: decidedSha256(pending.document) }),
    );
    await explainRejection(context, tx, rejected, who, comments);
  });
}
