import { type CompanyId, type DocumentId, type NewDocument, signsAlone } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { invalidField } from '../../problem.ts';
import { assertSameRequest, hashRequest } from '../../request-key.ts';
import { readUpload } from '../upload/upload-storage.ts';
import { addDocument, assertVerifies, type DocumentDraft, type DocumentFile } from './add-document.ts';
import { assertFileTakes, assertKeepsSignatures } from './assert-file-takes.ts';
import { claimPdf } from './claim-uploads.ts';
import type { CompanySignature } from './company-signature.ts';
import { assertCapacity, lockCompanyFor } from './document-capacity.ts';
import { findByRequest, lockTotal } from './document-storage.ts';
import { providerFor } from './provider-document.ts';
import { redeemPreparation } from './redeem-preparation.ts';
import { isAllEfirma } from './signing-stages.ts';

/**
 * Creates a document and starts its lifecycle. A repeated click is answered with the document that the first one made.
 */
export async function createDocument(context: AppContext, user: UserActor, request: NewDocument): Promise<DocumentId> {
  const { efirma, ...asked } = request;
  assertAvailable(context, asked);
  if (isAllEfirma(asked.settings, asked.signers)) return createSigned(context, user, asked, efirma);
  if (efirma) throw invalidField('efirma', 'The company does not sign this document when it is created.');
  const upload = await readUpload(context.database, user.id, asked.uploadId);
  const marksAreBehind = await assertFileTakes(context, user, upload, { ...asked.settings, signers: asked.signers });
  return context.database.transaction().execute(async (tx) => {
    const file = await claimPdf(context, tx, user, asked.uploadId, { ...asked, document: asked.settings });
    const draft = { ...asked, requestHash: hashRequest(asked), marksAreBehind };
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
    await claimPdf(context, tx, user, asked.uploadId, { ...asked, document: asked.settings });
    return createWithinLimit(context, tx, user, { ...asked, requestHash }, file, { ...named, ...signed });
  });
}

/** Refuses what the product does not offer. */
export function assertAvailable(
  context: Pick<AppContext, 'identityProvider'>,
  { settings, signers = [] }: Partial<DocumentDraft> & Pick<DocumentDraft, 'settings'>,
): void {
  assertVerifies(context, settings);
  if (settings.identityVerification && (settings.generateWithoutSignature || signsAlone(settings))) {
    throw invalidField('settings.identityVerification', 'Nobody signs who could verify their identity.');
  }
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
  draft: DocumentDraft & { readonly companyId?: CompanyId | undefined; readonly marksAreBehind?: boolean },
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
  assertKeepsSignatures({ ...company, signatureProvider: providerFor(company, draft.settings) }, draft.marksAreBehind);
  assertCapacity(company, total, 1);
  return addDocument(context, tx, user, company, draft, file, signed);
}
