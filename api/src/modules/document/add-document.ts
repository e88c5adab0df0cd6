import {
  type ChosenAnnexList,
  DocumentId,
  type NewDocument,
  type NewObserver,
  type NewSigner,
  type PagePlace,
  type PageSize,
  type Sha256,
  type SignaturePosition,
  type SignatureProvider,
  SignerId,
  type UploadId,
  validation,
} from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { searchKey } from '../../search/search-words.ts';
import { sortKey } from '../../search/sort-key.ts';
import type { Company } from '../company/company-storage.ts';
import { record } from '../log/log-storage.ts';
import type { Signer } from '../signer/signer.ts';
import { insertSigners } from '../signer/signer-storage.ts';
import { addAnnexItems, recordAnnexItems } from './add-annex-items.ts';
import { claimAnnexes } from './claim-uploads.ts';
import { type CodePlan, planCodes } from './code-ways.ts';
import { type CompanySignature, recordCompanySignature } from './company-signature.ts';
import { startingStatus } from './document.ts';
import { asksClient, type DocumentFilling } from './document-filling.ts';
import { insertDocument, insertVersion, nextIdentifier, readDossier } from './document-storage.ts';
import { byUser, createdDetails, eventOn } from './log-events.ts';
import { looseAnnexCount, recordLooseAnnexes } from './loose-annexes.ts';
import { addObservers, inviteObservers } from './observers.ts';
import { phonesFor } from './phone-channel.ts';
import { decideProvider } from './provider-document.ts';
import { scheduleFor } from './schedule.ts';
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
  readonly observers?: readonly NewObserver[] | undefined;
  readonly annexList?: ChosenAnnexList | undefined;
}

/** A stored file, with the signature positions of the signers. */
export interface DocumentFile {
  readonly sha256: Sha256;
  readonly fileName: string;
  readonly size: number;
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  readonly companyPlace: PagePlace | null; // of the company's e.firma
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

/**
 * Adds a document and starts its lifecycle. The company's total has to be locked, and to have capacity left. What the company
 * chooses now of seals is the document's for good.
 */
export async function addDocument(
  context: AppContext,
  tx: Transaction,
  user: UserActor,
  company: Company,
  draft: DocumentDraft,
  file: DocumentFile,
  signed?: CompanySignature,
): Promise<DocumentId> {
  const at = signed?.efirma.signedAt ?? context.now();
  const id = signed?.id ?? DocumentId.parse(newId(at));
  const { name, description, settings, requestKey, requestHash = null } = draft;
  assertVerifies(context, settings);
  const signatureProvider = await decideProvider(context, tx, company, draft, file);
  const plan = signatureProvider ? noCodes : planCodes(context.channels, draft, company);
  const { phoneChannel, dialled } = await phonesFor(context, draft, company, plan);
  const signers = dialled.map((signer) => newSigner(id, signer, settings, at)).sort(byPosition);
  if (asksClient(file)) assertClientFirst(signers);
  const client = signers[0]?.name ?? null;
  const identifier = signed?.identifier ?? (await nextIdentifier(tx, at));

  const companyId = company.id;
  const named = { id, identifier, companyId, creatorId: user.id, name, description, client };
  const keys = { nameKey: sortKey(name), searchKey: searchKey(name, identifier, client) };
  const moments = { createdAt: at, updatedAt: at, approvedAt: null, completedAt: null };
  const files = { scanSha256: null, scanSize: null, sealedSha256: null, sealedSize: null };
  await insertDocument(tx, {
    ...{ ...named, ...keys, ...moments, ...files, requestKey, requestHash },
    ...(signed && preparedBy(signed)),
    ...settingsOf(draft, company),
    ...scheduleFor(settings, withoutEnd(company, signatureProvider), at),
    ...{ signatureProvider, ...plan, phoneChannel: signatureProvider ? null : phoneChannel },
    ...{ status: startingStatus(settings), version: 1 },
  });
  const maker = { uploadedBy: user.id, signerId: null };
  await insertVersion(tx, { ...file, ...maker, documentId: id, version: 1, createdAt: at });
  const loose = await claimAnnexes(context, tx, user, id, draft.annexIds);
  await insertSigners(tx, signers);
  const items = await addAnnexItems(context, tx, user, { id, companyId, signatureProvider, draft, at });

  const dossier = await readDossier(tx, id);
  const details = { ...createdDetails(dossier), ...looseAnnexCount(draft.annexIds) };
  await record(tx, id, eventOn(dossier.document, 'CREATED', byUser(user), at, { details }));
  await recordLooseAnnexes(tx, user, dossier.document, loose, at);
  await recordAnnexItems(tx, user, dossier.document, items, at);
  if (signed) await recordCompanySignature(tx, user, dossier.document, signed);
  await addObservers(context, tx, user, dossier.document, draft.observers ?? []);
  await startDocument(context, tx, dossier);
  await inviteObservers(context, tx, id);
  return id;
}

const preparedBy = ({ file, efirma }: CompanySignature) => ({
  ...{ preparedSha256: file.sha256, preparedSize: file.size },
  companySignedAt: efirma.signedAt,
});

/** A provider reaches and knows signers by itself: what the company usually wants does not count for its documents. */
const noCodes: CodePlan = { codeBeforeSigning: false, codeChannel: 'email', codeByMailToo: false };

/** Providers have last days of their own. */
const withoutEnd = (company: Company, provider: SignatureProvider | null): Company =>
  provider ? { ...company, signWithinDays: null } : company;

/** A batch may be made when nobody verifies any more. */
export function assertVerifies(
  { identityProvider }: Pick<AppContext, 'identityProvider'>,
  { identityVerification }: DocumentDraft['settings'],
): void {
  if (identityVerification && !identityProvider) throw new ExpectedProblem('identity.not_offered');
}

/** Whoever answers what is open signs before anybody else does. */
function assertClientFirst([client, ...others]: readonly Signer[]): void {
  const isLater = client && others.some(({ turn }) => turn < client.turn);
  if (isLater) throw invalidField('signers.0.turn', validation.clientTurn);
}

/** The approver's name and address are stored only if the approver is somebody of their own. */
function settingsOf({ settings }: DocumentDraft, company: Company) {
  const { signatureType, generateWithoutSignature, sendWithoutVobo, voboDifferentFromSigner } = settings;
  const hasOwnApprover = !sendWithoutVobo && voboDifferentFromSigner;
  return {
    signatureType,
    generateWithoutSignature,
    sendWithoutVobo,
    voboDifferentFromSigner,
    othersSign: settings.othersSign ?? false,
    allowForwarding: settings.allowForwarding ?? company.allowForwarding,
    signatureKind: company.signatureKind,
    identityVerification: settings.identityVerification,
    voboName: (hasOwnApprover && settings.voboName) || null,
    voboEmail: (hasOwnApprover && settings.voboEmail) || null,
  };
}

const newSigner = (
  documentId: DocumentId,
  signer: NewSigner,
  { signatureType: way, identityVerification }: DocumentDraft['settings'],
  now: Date,
): Signer => ({
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
  turn: signer.turn ?? 1,
  state: 'waiting',
  invitedAt: null,
  remindAt: null,
  scanInReview: false,
  missingAnnexes: [], // read again with its items
  identity: identityVerification ? 'needed' : 'none',
  signedAt: null,
  signedOnPaper: false,
  signatureImageKind: null,
  signatureImageSha256: null,
  consentVersion: null,
  consentLanguage: null,
});

const byPosition = (a: Signer, b: Signer) => a.position.localeCompare(b.position);
