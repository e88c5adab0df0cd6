import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { sendLink } from '../link/send-link.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { approverOf, approvingSigner, type Dossier } from './document.ts';
import { tellObservers } from './observers.ts';

/** Tells everyone who took part, each in an e-mail of their own; what was signed gets its record. */
export async function announceCompletion(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const documentId = dossier.document.id;
  const { sealedSha256, preparedSha256 } = dossier.document;
  if (sealedSha256 ?? preparedSha256) await context.jobs.enqueue(tx, { kind: 'document.record', documentId });
  await notifyCreator(context, tx, { type: 'completed', document: dossier.document, by: '' });
  const mailed = dossier.document.signatureProvider ? [] : dossier.signers; // a provider tells those whom it invited
  for (const { id: signerId } of mailed) {
    await sendLink(context, tx, { documentId, purpose: 'complete', signerId }, 'completed');
  }
  const hasOwnApprover = approverOf(dossier) !== null && !approvingSigner(dossier);
  await tellObservers(context, tx, documentId);
  if (hasOwnApprover) await sendLink(context, tx, { documentId, purpose: 'vobo', signerId: null }, 'completed');
}
