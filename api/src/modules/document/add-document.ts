import {
  type CompanyId,
  DocumentId,
  type NewDocument,
  type NewSigner,
  type PageSize,
  type Sha256,
  type SignaturePosition,
  type SignatureType,
  SignerId,
  type UploadId,
} from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { searchKey } from '../../search/search-words.ts';
import { sortKey } from '../../search/sort-key.ts';
import { record } from '../log/log-storage.ts';
import type { Signer } from '../signer/signer.ts';
import { insertSigners } from '../signer/signer-storage.ts';
import { claimAnnexes } from './claim-uploads.ts';
import { type CompanySignature, recordCompanySignature } from './company-signature.ts';
import { addressesOf, startingStatus } from './document.ts';
import type { DocumentFilling } from './document-filling.ts';
import { insertDocument, insertVersion, nextIdentifier, readDossier } from './document-storage.ts';
import { byUser, eventOn } from './log-events.ts';
import { positionsOnPages } from './signature-positions.ts';
import { startDocument } from './start-document.ts';

/** What a document is created with, wherever its file comes from. */
export interface DocumentDraft {
  readonly requestKey: string; // unique among the documents of a user
  /** Absent: the key is our own, and nobody can ask for something else with it. */
  readonly requestHash?: string;
  readonly name: string;
  readonly description: string;
  readonly annexIds: readonly UploadId[];
  readonly signers: readonly NewSigner[];
  readonly settings: NewDocument['settings'];
}

/** A stored file, with the signature positions of the signers. */
export interface DocumentFile {
  readonly sha256: Sha256;
  readonly fileName: string;
  readonly size: number;
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  readonly filling: DocumentFilling | null; // null: the file was uploaded
}

/**
 * A filled file with the positions that the creator chose. If they chose none (null), those that its text names stay.
 */
export const withPlaces = (
  file: DocumentFile,
  placed: readonly SignaturePosition[] | null,
  signers: readonly Pick<NewSigner, 'position'>[],
  at?: string,
): DocumentFile => ({
  ...file,
  positions: positionsOnPages(file.pages, placed ?? file.positions, signers, at),
  filling: file.filling && { ...file.filling, placed: placed && [...placed] },
});

/** Adds a document and starts its lifecycle. The company's total has to be locked, and to have capacity left. */
export async function addDocument(
  context: AppContext,
  tx: Transaction,
  user: UserActor,
  companyId: CompanyId,
  draft: DocumentDraft,
  file: DocumentFile,
  signed?: CompanySignature,
): Promise<DocumentId> {
  const at = signed?.efirma.signedAt ?? context.now();
  const id = signed?.id ?? DocumentId.parse(newId(at));
  const { name, description, settings, requestKey, requestHash = null } = draft;
  const signers = draft.signers.map((signer) => newSigner(id, signer, settings.signatureType, at)).sort(byPosition);
  const client = signers[0]?.name ?? null;
  const identifier = signed?.identifier ?? (await nextIdentifier(tx, at));

  const named = { id, identifier, companyId, creatorId: user.id, name, description, client };
  const keys = { nameKey: sortKey(name), searchKey: searchKey(name, identifier, client) };
  const moments = { createdAt: at, updatedAt: at, approvedAt: null, completedAt: null };
  const files = { scanSha256: null, scanSize: null, sealedSha256: null, sealedSize: null };
  const prepared = signed && {
    ...{ preparedSha256: signed.file.sha256, preparedSize: signed.file.size },
    companySignedAt: signed.efirma.signedAt,
  };
  const status = startingStatus(settings);
  const request = { requestKey, requestHash };
  await insertDocument(tx, {
    ...named,
    ...request,
    ...keys,
    ...moments,
    ...files,
    ...prepared,
    ...settingsOf(draft),
    status,
    version: 1,
  });
  const maker = { uploadedBy: user.id, signerId: null };
  await insertVersion(tx, { ...file, ...maker, documentId: id, version: 1, createdAt: at });
  await claimAnnexes(context, tx, user, id, draft.annexIds);
  await insertSigners(tx, signers);

  const dossier = await readDossier(tx, id);
  await record(tx, id, eventOn(dossier.document, 'CREATED', byUser(user), at, { details: addressesOf(dossier) }));
  if (signed) await recordCompanySignature(tx, user, dossier.document, signed);
  await startDocument(context, tx, dossier);
  return id;
}

/** The approver's name and address are stored only if the approver is somebody of their own. */
function settingsOf({ settings }: DocumentDraft) {
  const { signatureType, generateWithoutSignature, sendWithoutVobo, voboDifferentFromSigner } = settings;
  const hasOwnApprover = !sendWithoutVobo && voboDifferentFromSigner;
  return {
    signatureType,
    generateWithoutSignature,
    sendWithoutVobo,
    voboDifferentFromSigner,
    othersSign: settings.othersSign ?? false,
    voboName: (hasOwnApprover && settings.voboName) || null,
    voboEmail: (hasOwnApprover && settings.voboEmail) || null,
  };
}

const newSigner = (documentId: DocumentId, signer: NewSigner, way: SignatureType, now: Date): Signer => ({
  id: SignerId.parse(newId(now)),
  documentId,
  position: signer.position,
  name: signer.name,
  email: signer.email,
  phone: signer.phone,
  representativeName: signer.representativeName ?? null,
  representativeEmail: signer.representativeEmail ?? null,
  signatureType: signer.signatureType ?? way,
  rfc: signer.rfc ?? null,
  state: 'waiting',
  invitedAt: null,
  scanInReview: false,
  signedAt: null,
  signedOnPaper: false,
  signatureImageKind: null,
  signatureImageSha256: null,
  consentVersion: null,
  consentLanguage: null,
});

const byPosition = (a: Signer, b: Signer) => a.position.localeCompare(b.position);
