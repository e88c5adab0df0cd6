import type { CompanyId, DocumentId, NewDocument } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertSameRequest, hashRequest } from '../../request-key.ts';
import { addDocument, type DocumentDraft, type DocumentFile } from './add-document.ts';
import { claimPdf } from './claim-uploads.ts';
import { assertCapacity, lockCompanyFor } from './document-capacity.ts';
import { findByRequest, lockTotal } from './document-storage.ts';

/**
 * Creates a document and starts its lifecycle. A repeated click is answered with the document that the first one made.
 */
export function createDocument(context: AppContext, user: UserActor, request: NewDocument): Promise<DocumentId> {
  assertAvailable(request);
  return context.database.transaction().execute(async (tx) => {
    const file = await claimPdf(context, tx, user, request.uploadId, request.positions, request.signers);
    const draft = { ...request, requestHash: hashRequest(request) };
    return createWithinLimit(context, tx, user, draft, { ...file, filling: null });
  });
}

/** Refuses what the product does not offer yet. */
export function assertAvailable({ settings }: Pick<DocumentDraft, 'settings'>): void {
  if (settings.signatureType === 'efirma' || settings.identityVerification) {
    throw new ExpectedProblem('document.signature_type_unavailable');
  }
}

/** Creates one document from a stored file within the company's limit, in a transaction that may do more. */
export async function createWithinLimit(
  context: AppContext,
  tx: Transaction,
  user: UserActor,
  draft: DocumentDraft & { readonly companyId?: CompanyId | undefined },
  file: DocumentFile,
): Promise<DocumentId> {
  const company = await lockCompanyFor(tx, user, draft.companyId);
  const total = await lockTotal(tx, company.id);
  const made = await findByRequest(tx, user.id, draft.requestKey);
  if (made) {
    if (draft.requestHash) assertSameRequest(made, draft.requestHash);
    return made.id;
  }
  assertCapacity(company, total, 1);
  return addDocument(context, tx, user, company.id, draft, file);
}
