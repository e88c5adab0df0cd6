import type {
  CodeChannel,
  CompanyId,
  DocumentId,
  DocumentStatus,
  LinkPurpose,
  PagePlace,
  PageSize,
  PhoneChannel,
  Sha256,
  SignatureKind,
  SignaturePosition,
  SignatureProvider,
  SignatureType,
  SignerId,
  SignerPosition,
  UserId,
} from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';
import {
  assertGaveAnnexes,
  type Consent,
  hasShownIdentity,
  invited,
  isDone,
  type Person,
  personOf,
  type Signer,
  unsigned,
} from '../signer/signer.ts';
import type { DocumentFilling } from './document-filling.ts';
import { firstReminder, renewedSchedule, type Schedule } from './schedule.ts';
import { companySigns, isCompanyDone, nextToInvite } from './signing-stages.ts';

export interface Document extends Schedule {
  readonly id: DocumentId;
  readonly identifier: string;
  readonly companyId: CompanyId;
  readonly creatorId: UserId;
  readonly name: string;
  readonly description: string;
  readonly client: string | null;
  readonly status: DocumentStatus;
  readonly signatureType: SignatureType;
  /** Of its company when it was created: `simple` gets no seal, whatever the company chooses later. */
  readonly signatureKind: SignatureKind;
  /** Its signers check a code that they are sent before they sign. */
  readonly codeBeforeSigning: boolean;
  /** How it goes, also to who signs in person. */
  readonly codeChannel: CodeChannel;
  /** Whether a signer may have it by e-mail instead of at the phone. */
  readonly codeByMailToo: boolean;
  /** Of its company when it was created: who invites and collects the signatures; null: they are made here. */
  readonly signatureProvider: SignatureProvider | null;
  readonly voboDifferentFromSigner: boolean;
  readonly voboName: string | null;
  readonly voboEmail: string | null;
  readonly generateWithoutSignature: boolean;
  readonly sendWithoutVobo: boolean;
  /** Whether signers verify their identity before they sign. */
  readonly identityVerification: boolean;
  readonly version: number;
  /** The file of the current version. */
  readonly sha256: Sha256;
  readonly fileName: string;
  readonly size: number;
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  /** That was chosen for the company's e.firma; null: it stands on the certificate page, or there is none. */
  readonly companyPlace: PagePlace | null;
  readonly filling: DocumentFilling | null; // null: the file was uploaded
  /** The latest scan, if the document is signed on paper. */
  readonly scanSha256: Sha256 | null;
  readonly scanSize: number | null;
  readonly sealedSha256: Sha256 | null;
  readonly sealedSize: number | null;
  /** The version as e.firmas sign it, with those that it has got: it only grows. Without a seal it ends as the finished file. */
  readonly preparedSha256: Sha256 | null;
  readonly preparedSize: number | null;
  /** With e.firma: whether others sign beside the company, and when that did. */
  readonly othersSign: boolean;
  /** Whether who is asked to approve or sign may name somebody in their place. */
  readonly allowForwarding: boolean;
  readonly companySignedAt: Date | null;
  /** By which way signers are asked at their phones, besides the e-mail. */
  readonly phoneChannel: PhoneChannel | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly approvedAt: Date | null;
  readonly completedAt: Date | null;
}

/** A document with its signers, in the order of their positions: what every decision is made on. */
export interface Dossier {
  readonly document: Document;
  readonly signers: readonly Signer[];
}

export type DocumentEvent =
  | 'approve'
  | 'reject'
  | 'resubmit'
  | 'dispatch'
  | 'sign'
  | 'decline'
  | 'withdraw'
  | 'end'
  | 'complete';

/** The lifecycle: which events each status permits, whoever causes them, and the status that follows. */
export const transitions: Record<DocumentStatus, Partial<Record<DocumentEvent, DocumentStatus>>> = {
  PENDIENTE: { approve: 'ACEPTADO', reject: 'RECHAZADO', withdraw: 'RECHAZADO' },
  ACEPTADO: { dispatch: 'ENVIADO', complete: 'COMPLETADO', withdraw: 'RECHAZADO', end: 'RECHAZADO' },
  RECHAZADO: { resubmit: 'PENDIENTE' },
  ENVIADO: { sign: 'ENVIADO', decline: 'RECHAZADO', withdraw: 'RECHAZADO', end: 'RECHAZADO', complete: 'COMPLETADO' },
  COMPLETADO: {},
};

const notAllowed = () => new ExpectedProblem('document.transition_not_allowed');

export const isPossible = (event: DocumentEvent, { status }: Pick<Document, 'status'>): boolean =>
  transitions[status][event] !== undefined;

/** The document after an event. Throws document.transition_not_allowed. */
export function transition(event: DocumentEvent, document: Document, now: Date): Document {
  const status = transitions[document.status][event];
  if (!status) throw notAllowed();
  return { ...document, status, updatedAt: now };
}

/** What is decided on: the version, or the file with the e.firmas that it has got. */
export const decidedSha256 = ({ preparedSha256, sha256 }: Pick<Document, 'preparedSha256' | 'sha256'>): Sha256 =>
  preparedSha256 ?? sha256;

/** A decision counts for the bytes that were shown, and for no others. */
export function assertShown(document: Document, shown: Sha256): void {
  if (decidedSha256(document) !== shown) throw new ExpectedProblem('document.version_changed');
}

/** Who gives the VoBo; null if none is wanted. */
export function approverOf({ document, signers }: Dossier): Person | null {
  if (document.sendWithoutVobo) return null;
  if (document.voboDifferentFromSigner) return { name: document.voboName ?? '', email: document.voboEmail ?? '' };
  const client = signers[0];
  return client ? personOf(client) : null;
}

/** Whose addresses the trail follows: the signers' by their positions, and that of an approver of their own. */
export function addressesOf({
  document,
  signers,
}: { document: Pick<Document, 'voboEmail'> } & Pick<Dossier, 'signers'>): Record<string, string> {
  const own = document.voboEmail === null ? {} : { vobo: document.voboEmail };
  return { ...own, ...Object.fromEntries(signers.map((signer) => [signer.position, personOf(signer).email])) };
}

/** The numbers of those who have one, as the trail names them. */
export const phonesOf = (signers: Dossier['signers']): Record<string, string> =>
  Object.fromEntries(signers.flatMap(({ position, phone }) => (phone ? [[`phone_${position}`, phone]] : [])));

/** Whose names stand in the document's record: as their addresses, a legal entity beside who represents it. */
export function namesOf({
  document,
  signers,
}: { document: Pick<Document, 'voboName'> } & Pick<Dossier, 'signers'>): NameOf[] {
  const own: NameOf[] = document.voboName === null ? [] : [{ whose: 'vobo', name: document.voboName }];
  return [...own, ...signers.flatMap(namesOfSigner)];
}

interface NameOf {
  readonly whose: SignerPosition | 'vobo';
  readonly name: string;
}

function namesOfSigner({ position: whose, name, representativeName }: Signer): NameOf[] {
  const entity = { whose, name };
  return representativeName === null ? [entity] : [entity, { whose, name: representativeName }];
}

/** Whether a printed copy, which names who signs where, came back from somebody already. */
export const hasCirculated = ({ signers }: Pick<Dossier, 'signers'>): boolean =>
  signers.some((signer) => signer.signatureType === 'fisica' && (isDone(signer) || signer.scanInReview));

/** The signer who is also the approver, if there is one. */
export const approvingSigner = ({ document, signers }: Dossier): Signer | undefined =>
  document.sendWithoutVobo || document.voboDifferentFromSigner ? undefined : signers[0];

/** The status that a new version starts in. Without a VoBo it counts as accepted. */
export const startingStatus = ({ sendWithoutVobo }: Pick<Document, 'sendWithoutVobo'>): DocumentStatus =>
  sendWithoutVobo ? 'ACEPTADO' : 'PENDIENTE';

type FileOfVersion = Pick<
  Document,
  'sha256' | 'fileName' | 'size' | 'pages' | 'positions' | 'companyPlace' | 'filling'
>;

/** Replaces the file by a corrected version. All approvals and signatures are void, and the lifecycle starts again. */
export function resubmit({ document, signers }: Dossier, file: FileOfVersion, sentAt: Date, now: Date): Dossier {
  const renewed = transition('resubmit', document, now);
  return {
    document: {
      ...renewed,
      ...file,
      status: startingStatus(document),
      version: document.version + 1,
      approvedAt: null,
      scanSha256: null,
      scanSize: null,
      preparedSha256: null,
      preparedSize: null,
      companySignedAt: null,
      ...renewedSchedule(document, sentAt, now),
    },
    signers: signers.map(unsigned),
  };
}

/** The person that a link is for; null: an observer, who is no part of what is decided on (`personOfLink`). */
export function personWith(
  { signerId, purpose }: { signerId: SignerId | null; purpose: LinkPurpose },
  dossier: Dossier,
) {
  if (purpose === 'vobo') return approverOf(dossier);
  if (purpose === 'observe') return null;
  const signer = dossier.signers.find(({ id }) => id === signerId);
  return signer ? personOf(signer) : null;
}

export function approve({ document, signers }: Dossier, shown: Sha256, now: Date): Dossier {
  const accepted = transition('approve', document, now);
  assertShown(document, shown);
  return { document: { ...accepted, approvedAt: now }, signers };
}

export function reject({ document, signers }: Dossier, shown: Sha256, now: Date): Dossier {
  const rejected = transition('reject', document, now);
  assertShown(document, shown);
  return { document: rejected, signers };
}

/** Invites those whose turn it is. */
export const dispatch = ({ document, signers }: Dossier, now: Date): Dossier =>
  withInvitations({ document: transition('dispatch', document, now), signers }, now);

function withInvitations({ document, signers }: Dossier, now: Date): Dossier {
  const next = nextToInvite({ document, signers });
  const remindAt = document.signatureProvider ? null : firstReminder(document, now); // a provider reminds by itself
  return {
    document,
    signers: signers.map((signer) => (next.includes(signer) ? invited(signer, now, remindAt) : signer)),
  };
}

type Signature = Pick<Signer, 'signedOnPaper' | 'signatureImageKind' | 'signatureImageSha256'> & Consent;

/**
 * The next version, filled with the client's answers. The approver saw which questions were open, so the approval
 * stands.
 */
export function withAnswers({ document, signers }: Dossier, file: FileOfVersion, now: Date): Dossier {
  return { document: { ...document, ...file, version: document.version + 1, updatedAt: now }, signers };
}

/** Records the signature of a signer whose turn it is, and invites those who had to wait for it. */
export function sign({ document, signers }: Dossier, signer: Signer, signature: Signature, now: Date): Dossier {
  const signed = transition('sign', document, now);
  if (signer.state !== 'invited') throw notAllowed();
  if (!hasShownIdentity(signer)) throw new ExpectedProblem('identity.needed');
  assertGaveAnnexes(signer);
  const act = { ...signature, state: 'signed', signedAt: now, scanInReview: false } as const;
  const after = signers.map((each) => (each.id === signer.id ? { ...each, ...act } : each));
  return withInvitations({ document: signed, signers: after }, now);
}

interface StoredFile {
  readonly sha256: Sha256;
  readonly size: number;
}

const withPrepared = (document: Document, { sha256, size }: StoredFile): Document => ({
  ...document,
  preparedSha256: sha256,
  preparedSize: size,
});

/** All that comes before the first e.firma stands in the file: those who sign so are invited. */
export function prepare({ document, signers }: Dossier, file: StoredFile, now: Date): Dossier {
  const prepared = withPrepared({ ...transition('sign', document, now), status: document.status }, file);
  return withInvitations({ document: prepared, signers }, now);
}

/** Marks and certificate page stand in the file: it is finished, since no seal follows. */
export const finish = ({ document, signers }: Dossier, file: StoredFile): Dossier => ({
  document: withPrepared(document, file),
  signers,
});

/** The file has one e.firma more. Where it is none of a signer, it is the company's. */
export const grown = (dossier: Dossier, file: StoredFile, company?: { readonly signedAt: Date }): Dossier => ({
  ...dossier,
  document: { ...withPrepared(dossier.document, file), ...(company && { companySignedAt: company.signedAt }) },
});

/** A scan waits for the company's review; until then nobody waits for its signer. */
export const passToReview = (dossier: Dossier, signer: Signer, now: Date): Dossier =>
  withReview(dossier, signer, true, now);

/** A scan was sent back: its signer is asked again. */
export const askForNewScan = (dossier: Dossier, signer: Signer, now: Date): Dossier =>
  withReview(dossier, signer, false, now);

const withReview = ({ document, signers }: Dossier, signer: Signer, scanInReview: boolean, now: Date): Dossier => ({
  document: { ...transition('sign', document, now), status: document.status },
  signers: signers.map((each) =>
    each.id === signer.id ? { ...each, scanInReview, remindAt: firstReminder(document, now) } : each,
  ),
});

export function decline({ document, signers }: Dossier, signer: Signer, shown: Sha256, now: Date): Dossier {
  const declined = transition('decline', document, now);
  if (signer.state !== 'invited') throw notAllowed();
  assertShown(document, shown);
  return {
    document: declined,
    signers: signers.map((each) => (each.id === signer.id ? { ...each, state: 'declined' } : each)),
  };
}

/** A signature that a provider collected, in whatever order it tells of them. */
export function signAtProvider({ document, signers }: Dossier, signer: Signer, signedAt: Date, now: Date): Dossier {
  const signed = transition('sign', document, now);
  const after = signers.map((each) => (each.id === signer.id ? { ...each, state: 'signed' as const, signedAt } : each));
  return withInvitations({ document: signed, signers: after }, now);
}

/** The provider refused it, or it was declined or voided there. */
export const endAtProvider = ({ document, signers }: Dossier, decliner: Signer | undefined, now: Date): Dossier => ({
  document: transition('end', document, now),
  signers: signers.map((each) => (each.id === decliner?.id ? { ...each, state: 'declined' } : each)),
});

/** Its sender ends the document, as long as somebody still has to act: what everyone has signed is theirs too. */
export function withdraw(dossier: Dossier, now: Date): Dossier {
  if (isSignedByAll(dossier)) throw notAllowed();
  return { ...dossier, document: transition('withdraw', dossier.document, now) };
}

export const isSignedByAll = (dossier: Dossier): boolean =>
  (dossier.signers.length > 0 || companySigns(dossier.document)) &&
  dossier.signers.every(isDone) &&
  isCompanyDone(dossier);

/** The file that everybody has signed: sealed, or with e.firmas alone. */
export const finishedSha256 = ({ sealedSha256, preparedSha256, status }: Finished): Sha256 | null =>
  sealedSha256 ?? (status === 'COMPLETADO' ? preparedSha256 : null);

type Finished = Pick<Document, 'sealedSha256' | 'preparedSha256' | 'status'>;

/** The finished file got what proves it later, behind its end. Throws document.transition_not_allowed. */
export function lengthen({ document, signers }: Dossier, { sha256, size }: { sha256: Sha256; size: number }): Dossier {
  if (!finishedSha256(document)) throw notAllowed();
  const file = document.sealedSha256
    ? { sealedSha256: sha256, sealedSize: size }
    : { preparedSha256: sha256, preparedSize: size };
  return { document: { ...document, ...file }, signers };
}

/** Ends the lifecycle of a document that everyone has signed, or that needs no signature. */
export function complete(dossier: Dossier, sealed: { sha256: Sha256; size: number } | null, now: Date): Dossier {
  const { document } = dossier;
  const completed = transition('complete', document, now);
  const isDue = isSignedByAll(dossier) || (document.status !== 'ENVIADO' && document.generateWithoutSignature);
  if (!isDue) throw notAllowed();
  const seal = { sealedSha256: sealed?.sha256 ?? null, sealedSize: sealed?.size ?? null };
  return { ...dossier, document: { ...completed, ...seal, completedAt: now } };
}
