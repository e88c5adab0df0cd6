import type { DocumentId, SignerPosition } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { LinkMail } from '../../jobs.ts';
import { sendAnotherLink } from '../link/send-link.ts';
import { record } from '../log/log-storage.ts';
import { isAwaited, type Person, personOf, type Signer } from '../signer/signer.ts';
import { approverOf, approvingSigner, type Dossier } from './document.ts';
import { assertUserMay } from './document-policy.ts';
import { lockDossier } from './document-storage.ts';
import { byUser, eventOn } from './log-events.ts';

/** Sends another link to everyone whose action is awaited. Their earlier ones stay good: people look for the first mail. */
export function remindDocument(context: AppContext, user: UserActor, documentId: DocumentId): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertUserMay(user, 'remind', dossier);
    const { document } = dossier;
    const reminded = (to: Person | null, position: SignerPosition | null) =>
      eventOn(document, 'REMINDED', byUser(user), context.now(), { position, details: { to: to?.email ?? '' } });
    if (document.status === 'PENDIENTE') {
      await askApproverAgain(context, tx, dossier, 'remind');
      const position = approvingSigner(dossier)?.position ?? null;
      return record(tx, documentId, reminded(approverOf(dossier), position));
    }
    for (const signer of dossier.signers.filter(isAwaited)) {
      await inviteAgain(context, tx, signer, 'remind');
      await record(tx, documentId, reminded(personOf(signer), signer.position));
    }
  });
}

/** Sends the approver another link. */
export function askApproverAgain(
  context: AppContext,
  tx: Transaction,
  dossier: Dossier,
  mail: LinkMail,
): Promise<void> {
  const signerId = approvingSigner(dossier)?.id ?? null;
  return sendAnotherLink(context, tx, { documentId: dossier.document.id, purpose: 'vobo', signerId }, mail);
}

/** Sends a signer another link. */
export const inviteAgain = (
  context: AppContext,
  tx: Transaction,
  { documentId, id }: Signer,
  mail: LinkMail,
): Promise<void> => sendAnotherLink(context, tx, { documentId, purpose: 'complete', signerId: id }, mail);
