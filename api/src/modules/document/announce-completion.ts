import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { sendLink } from '../link/send-link.ts';
import { approverOf, approvingSigner, type Dossier } from './document.ts';

/** Tells everyone who took part, each in a mail of their own. */
export async function announceCompletion(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const documentId = dossier.document.id;
  await context.jobs.enqueue(tx, { kind: 'document.mail', documentId, mail: 'completed' });
  for (const { id: signerId } of dossier.signers) {
    await sendLink(context, tx, { documentId, purpose: 'complete', signerId }, 'completed');
  }
  const hasOwnApprover = approverOf(dossier) !== null && !approvingSigner(dossier);
  if (hasOwnApprover) await sendLink(context, tx, { documentId, purpose: 'vobo', signerId: null }, 'completed');
}
