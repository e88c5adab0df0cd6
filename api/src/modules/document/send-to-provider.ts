import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { takeCredit } from '../company/credit-storage.ts';
import { insertEnvelope } from '../envelope/envelope-storage.ts';
import type { Dossier } from './document.ts';

/**
 * Has a version sent by its provider, for a credit of the company. The credit was held back when the document was created, so that nobody
 * who approves it is told that there is none. Throws document.no_credits all the same.
 */
export async function sendToProvider(context: AppContext, tx: Transaction, { document }: Dossier): Promise<void> {
  const { id: documentId, version, companyId, signatureProvider: provider } = document;
  if (!provider) throw new Error('The signatures of this document are collected here.');
  if (!(await takeCredit(tx, companyId))) throw new ExpectedProblem('document.no_credits');
  const at = context.now();
  await insertEnvelope(tx, { id: newId(at), documentId, version, provider }, at);
}
