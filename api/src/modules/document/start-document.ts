import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { sendLink } from '../link/send-link.ts';
import { record } from '../log/log-storage.ts';
import { announceCompletion } from './announce-completion.ts';
import { approvingSigner, complete, type Dossier, dispatch } from './document.ts';
import { saveDossier } from './document-storage.ts';
import { eventOn, system } from './log-events.ts';

/** Asks the approver for the VoBo. If none is wanted, the document proceeds at once. */
export async function startDocument(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const { document } = dossier;
  if (document.status === 'ACEPTADO') return proceedAfterApproval(context, tx, dossier);
  const signerId = approvingSigner(dossier)?.id ?? null;
  await sendLink(context, tx, { documentId: document.id, purpose: 'vobo', signerId }, 'approve');
}

/** After the VoBo: invites the signers, or completes a document that needs no signature. */
export async function proceedAfterApproval(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const at = context.now();
  if (dossier.document.generateWithoutSignature) {
    const completed = complete(dossier, null, at);
    await saveDossier(tx, completed);
    await record(tx, dossier.document.id, eventOn(dossier.document, 'COMPLETED', system, at));
    await announceCompletion(context, tx, completed);
    return;
  }
  const sent = dispatch(dossier, at);
  await saveDossier(tx, sent);
  await record(tx, dossier.document.id, eventOn(dossier.document, 'SENT', system, at));
  await inviteSigners(context, tx, dossier, sent);
}

/** Sends a link to everyone whose turn it has become. */
export async function inviteSigners(
  context: AppContext,
  tx: Transaction,
  before: Dossier,
  now: Dossier,
): Promise<void> {
  const invited = now.signers.filter(
    ({ state }, index) => state === 'invited' && before.signers[index]?.state !== 'invited',
  );
  const goesOnHere = approvingSigner(now)?.id; // on paper the approver signs from the approval page
  for (const { id: signerId } of invited) {
    if (now.document.signatureType === 'fisica' && signerId === goesOnHere) continue;
    await sendLink(context, tx, { documentId: now.document.id, purpose: 'complete', signerId }, 'sign');
  }
}
