import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { completeDocument } from './complete-document.ts';
import { type Dossier, isSignedByAll } from './document.ts';
import { getsSeal, isToBePrepared } from './signing-stages.ts';

/** What follows by itself: the file for e.firmas, or the end. Where no seal comes last, the file with the last e.firma is the finished one. */
export async function continueSigning(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const { document, signers } = dossier;
  const documentId = document.id;
  if (isSignedByAll(dossier)) {
    if (getsSeal(document, signers)) return context.jobs.enqueue(tx, { kind: 'document.seal', documentId });
    if (document.preparedSha256 !== null) return completeDocument(context, tx, dossier);
    return context.jobs.enqueue(tx, { kind: 'document.finish', documentId });
  }
  if (isToBePrepared(dossier)) await context.jobs.enqueue(tx, { kind: 'document.prepare', documentId });
}
