import type { DocumentId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { LinkMail } from '../../jobs.ts';
import { replaceLink } from '../link/send-link.ts';
import type { Signer } from '../signer/signer.ts';
import { approvingSigner, type Dossier } from './document.ts';
import { assertUserMay } from './document-policy.ts';
import { lockDossier } from './document-storage.ts';

/** Sends a new link to everyone whose action is awaited. */
export function remindDocument(context: AppContext, user: UserActor, documentId: DocumentId): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertUserMay(user, 'remind', dossier);
    if (dossier.document.status === 'PENDIENTE') return askApproverAgain(context, tx, dossier, 'remind');
    for (const signer of dossier.signers) {
      if (signer.state === 'invited') await inviteAgain(context, tx, signer, 'remind');
    }
  });
}

/** Sends the approver a new link. Their earlier link stops working. */
export function askApproverAgain(
  context: AppContext,
  tx: Transaction,
  dossier: Dossier,
  mail: LinkMail,
): Promise<void> {
  const signerId = approvingSigner(dossier)?.id ?? null;
  return replaceLink(context, tx, { documentId: dossier.document.id, purpose: 'vobo', signerId }, mail);
}

/** Sends a signer a new link. Their earlier link stops working. */
export const inviteAgain = (
  context: AppContext,
  tx: Transaction,
  { documentId, id }: Signer,
  mail: LinkMail,
): Promise<void> => replaceLink(context, tx, { documentId, purpose: 'complete', signerId: id }, mail);
