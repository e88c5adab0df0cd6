import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { completeDocument } from './complete-document.ts';
import { type Dossier, isSignedByAll } from './document.ts';
import { isAllEfirma, isToBePrepared } from './signing-stages.ts';

/** What follows by itself: the file for e.firmas, or the end. A document with other signatures than e.firmas is sealed. */
export async function continueSigning(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const { document, signers } = dossier;
  const documentId = document.id;
  if (isSignedByAll(dossier)) {
    if (isAllEfirma(document, signers)) return completeDocument(context, tx, dossier);
    return context.jobs.enqueue(tx, { kind: 'document.seal', documentId });
  }
  if (isToBePrepared(dossier)) await context.jobs.enqueue(tx, { kind: 'document.prepare', documentId });
}
