import type { DocumentId, Sha256 } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { approve, approverOf, decidedSha256 } from '../document/document.ts';
import { assertUnchanged } from '../document/document-file.ts';
import { assertHolderMay } from '../document/document-policy.ts';
import { lockDossier, saveDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { proceedAfterApproval } from '../document/start-document.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';

const nobody = { name: '', email: '' };

interface Approval {
  readonly documentId: DocumentId;
  readonly sha256: Sha256;
}

/** Gives the VoBo to the bytes that were shown. The signers are invited in the same transaction. */
export function approveDocument(
  context: AppContext,
  holder: LinkActor,
  { documentId, sha256 }: Approval,
): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const pending = await lockDossier(tx, documentId);
    assertHolderMay(holder, 'approve', pending);
    await assertStillActs(tx, holder, pending.document, context.now());
    await assertUnchanged(context, pending.document);

    const at = context.now();
    const accepted = approve(pending, sha256, at);
    await saveDossier(tx, accepted);
    const who = byPerson('approver', approverOf(pending) ?? nobody, holder);
    await record(
      tx,
      documentId,
      eventOn(pending.document, 'ACCEPTED', who, at, { sha256: decidedSha256(pending.document) }),
    );
    await notifyCreator(context, tx, { type: 'approved', document: pending.document, by: who.actorName });
    await proceedAfterApproval(context, tx, accepted);
  });
}
