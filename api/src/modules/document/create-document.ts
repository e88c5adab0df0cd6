import { type CompanyId, type DocumentId, type NewDocument, signsAlone } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { assertSameRequest, hashRequest } from '../../request-key.ts';
import { readUpload } from '../upload/upload-storage.ts';
import { addDocument, type DocumentDraft, type DocumentFile } from './add-document.ts';
import { assertTakesMarks } from './assert-takes-marks.ts';
import { claimPdf } from './claim-uploads.ts';
import type { CompanySignature } from './company-signature.ts';
import { assertCapacity, lockCompanyFor } from './document-capacity.ts';
import { findByRequest, lockTotal } from './document-storage.ts';
import { redeemPreparation } from './redeem-preparation.ts';
import { isAllEfirma } from './signing-stages.ts';

/**
 * Creates a document and starts its lifecycle. A repeated click is answered with the document that the first one made.
 */
export async function createDocument(context: AppContext, user: UserActor, request: NewDocument): Promise<DocumentId> {
  const { efirma, ...asked } = request;
  assertAvailable(asked);
  if (isAllEfirma(asked.settings, asked.signers)) return createSigned(context, user, asked, efirma);
  if (efirma) throw invalidField('efirma', 'The company does not sign this document when it is created.');
  const { sha256 } = await readUpload(context.database, user.id, asked.uploadId);
  await assertTakesMarks(context, user, { ...asked.settings, signers: asked.signers, sha256 });
  return context.database.transaction().execute(async (tx) => {
    const file = await claimPdf(context, tx, user, asked.uploadId, asked.positions, asked.signers);
    const draft = { ...asked, requestHash: hashRequest(asked) };
    return createWithinLimit(context, tx, user, draft, { ...file, filling: null });
  });
}

/** What is kept of a new document that waits for the company's e.firma. */
export interface MadeDocument {
  readonly id: DocumentId;
  readonly identifier: string;
  readonly file: DocumentFile;
}

/** The same for a document that the company signs by e.firma when it is created: both are one act. */
async function createSigned(
  context: AppContext,
  user: UserActor,
  asked: Omit<NewDocument, 'efirma'>,
  efirma: NewDocument['efirma'],
): Promise<DocumentId> {
  const requestHash = hashRequest(asked);
  const before = await findByRequest(context.database, user.id, asked.requestKey);
  if (before) {
    assertSameRequest(before, requestHash);
    return before.id;
  }
  const { made, signed } = await redeemPreparation<MadeDocument>(context, user, efirma, requestHash);
  const { file, ...named } = made;
  return context.database.transaction().execute(async (tx) => {
    await claimPdf(context, tx, user, asked.uploadId, asked.positions, asked.signers);
    return createWithinLimit(context, tx, user, { ...asked, requestHash }, file, { ...named, ...signed });
  });
}

/** Refuses what the product does not offer. */
export function assertAvailable({
  settings,
  signers = [],
}: Partial<DocumentDraft> & Pick<DocumentDraft, 'settings'>): void {
  if (settings.identityVerification) throw new ExpectedProblem('document.signature_type_unavailable');
  if (settings.signatureType === 'efirma' && settings.generateWithoutSignature) {
    throw invalidField('settings.generateWithoutSignature', 'A document is signed by e.firma, or not at all.');
  }
  if (signsAlone(settings) && signers.length > 0) {
    throw invalidField('settings.othersSign', 'Say that others sign too, or name no signers.');
  }
}

/** Creates one document from a stored file within the company's limit, in a transaction that may do more. */
export async function createWithinLimit(
  context: AppContext,
  tx: Transaction,
  user: UserActor,
  draft: DocumentDraft & { readonly companyId?: CompanyId | undefined },
  file: DocumentFile,
  signed?: CompanySignature,
): Promise<DocumentId> {
  const company = await lockCompanyFor(tx, user, draft.companyId);
  const total = await lockTotal(tx, company.id);
  const made = await findByRequest(tx, user.id, draft.requestKey);
  if (made) {
    if (draft.requestHash) assertSameRequest(made, draft.requestHash);
    return made.id;
  }
  assertCapacity(company, total, 1);
  return addDocument(context, tx, user, company.id, draft, file, signed);
}
