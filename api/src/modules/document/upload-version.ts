import type {
  CorrectedAnnexItem,
  DocumentId,
  EfirmaSignature,
  PagePlace,
  SignaturePosition,
  UploadId,
} from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { hashRequest } from '../../request-key.ts';
import { type Company, lockCompanyForShare } from '../company/company-storage.ts';
import type { SignedFile } from '../efirma/embed-efirma.ts';
import { record } from '../log/log-storage.ts';
import { readUpload } from '../upload/upload-storage.ts';
import { assertFieldsFree, assertFileTakes, assertKeepsSignatures } from './assert-file-takes.ts';
import { claimAnnexes, claimPdf } from './claim-uploads.ts';
import { recordCompanySignature } from './company-signature.ts';
import { correctAnnexItems } from './correct-annex-items.ts';
import { type Document, type Dossier, grown, resubmit } from './document.ts';
import { assertUserMay } from './document-policy.ts';
import {
  insertVersion,
  lockDossier,
  lockTotal,
  readDocument,
  readDossier,
  readSentAt,
  saveDossier,
} from './document-storage.ts';
import { endLinks } from './end-links.ts';
import { byUser, createdDetails, eventOn } from './log-events.ts';
import { looseAnnexCount, recordLooseAnnexes } from './loose-annexes.ts';
import { inviteObservers } from './observers.ts';
import { assertMaySend, factsOf } from './provider-document.ts';
import { redeemPreparation } from './redeem-preparation.ts';
import { assertEverySignerPlaced } from './signature-positions.ts';
import { isAllEfirma } from './signing-stages.ts';
import { startDocument } from './start-document.ts';

export interface CorrectedVersion {
  readonly documentId: DocumentId;
  readonly uploadId: UploadId;
  readonly positions: readonly SignaturePosition[];
  readonly companyPlace?: PagePlace | undefined; // of the company's e.firma
  readonly annexIds?: readonly UploadId[] | undefined; // absent: the annexes stay
  /** What comes instead of the sender's files for items of the document's list. Absent: they stay. */
  readonly annexItems?: readonly CorrectedAnnexItem[] | undefined;
  /** What has changed, for everyone who is asked again. */
  readonly note?: string | undefined;
  /** The company's, where everybody signs by e.firma. */
  readonly efirma?: EfirmaSignature | undefined;
}

/** What somebody signs who signs a corrected version. */
export const subjectOfVersion = ({ id, version }: Document, corrected: Omit<CorrectedVersion, 'efirma'>) => {
  const { uploadId, positions, companyPlace = null, annexIds = null, annexItems, note = '' } = corrected;
  return { id, after: version, uploadId, positions, companyPlace, annexIds, note, ...(annexItems && { annexItems }) };
};

/** Replaces the file of a rejected document by a corrected one. The links to the old one stop working. */
export async function uploadVersion(context: AppContext, user: UserActor, corrected: CorrectedVersion): Promise<void> {
  const { documentId, uploadId, positions, companyPlace, annexIds, annexItems = [], note = '' } = corrected;
  const { after, signed } = await companySignatureOf(context, user, corrected);
  return context.database.transaction().execute(async (tx) => {
    const company = await lockCompanyOf(tx, documentId); // before the document, as whoever transfers a company
    const rejected = await lockDossier(tx, documentId);
    assertUserMay(user, 'upload_version', rejected);
    if (rejected.document.version !== after) throw new ExpectedProblem('document.version_changed');
    assertEverySignerPlaced(rejected.document, rejected.signers, positions); // as for a new document
    await assertMaySendAgain(context, tx, company, rejected.document);

    const at = signed?.efirma.signedAt ?? context.now();
    const placing = { positions, companyPlace, ...rejected };
    const file = { ...(await claimPdf(context, tx, user, uploadId, placing)), filling: null };
    const renewed = withSignature(resubmit(rejected, file, await readSentAt(tx, documentId), at), signed);
    const { version } = renewed.document;
    const maker = { uploadedBy: user.id, signerId: null };
    await insertVersion(tx, { ...file, ...maker, documentId, version, note, createdAt: at });
    await saveDossier(tx, renewed);
    await endLinks(context, tx, user, rejected.document, 'version');
    const details = { ...createdDetails(renewed), ...(annexIds && looseAnnexCount(annexIds)), ...(note && { note }) };
    await record(tx, documentId, eventOn(renewed.document, 'CREATED', byUser(user), at, { details }));
    const correction = { document: renewed.document, corrected: annexItems, annexIds, at };
    await correctAnnexItems(context, tx, user, correction);
    if (annexIds) {
      const loose = await claimAnnexes(context, tx, user, documentId, annexIds);
      await recordLooseAnnexes(tx, user, renewed.document, loose, at);
    }
    if (signed) await recordCompanySignature(tx, user, renewed.document, signed);
    await startDocument(context, tx, renewed, byUser(user));
    await inviteObservers(context, tx, documentId);
  });
}

async function lockCompanyOf(tx: Transaction, documentId: DocumentId): Promise<Company> {
  const company = await lockCompanyForShare(tx, (await readDocument(tx, documentId)).companyId);
  if (!company) throw new ExpectedProblem('document.not_found');
  return company;
}

/** A corrected version takes a credit of its own. Throws document.provider_changed, and what assertMaySend throws. */
async function assertMaySendAgain(
  context: AppContext,
  tx: Transaction,
  company: Company,
  { signatureProvider: provider }: Document,
): Promise<void> {
  if (!provider) return;
  const facts = factsOf(provider);
  if (company.signatureProvider !== provider) throw new ExpectedProblem('document.provider_changed', { facts });
  await lockTotal(tx, company.id);
  await assertMaySend(context, tx, company, provider);
}

/** The company signs a corrected version anew, where it signed the one before when that was made. */
async function companySignatureOf(context: AppContext, user: UserActor, corrected: CorrectedVersion) {
  const { efirma, documentId } = corrected;
  const { document, signers } = await readDossier(context.database, documentId);
  assertUserMay(user, 'upload_version', { document, signers });
  const after = document.version;
  if (!isAllEfirma(document, signers)) {
    const upload = await readUpload(context.database, user.id, corrected.uploadId);
    await assertFieldsFree(context, user, upload, { ...document, version: after + 1 });
    const cameSigned = await assertFileTakes(context, user, upload, { ...document, signers });
    assertKeepsSignatures(document, cameSigned);
    return { after, signed: undefined };
  }
  const subject = hashRequest(subjectOfVersion(document, corrected));
  return { after, signed: (await redeemPreparation(context, user, efirma, subject)).signed };
}

const withSignature = (dossier: Dossier, signed: SignedFile | undefined): Dossier =>
  signed ? grown(dossier, signed.file, signed.efirma) : dossier;
