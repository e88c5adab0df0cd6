import type {
  CompanyId,
  DocumentId,
  DocumentStatus,
  LinkPurpose,
  PageSize,
  Sha256,
  SignaturePosition,
  SignatureType,
  SignerId,
  UserId,
} from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';
import { isDone, type Person, personOf, type Signer, unsigned } from '../signer/signer.ts';
import { asksClient, type DocumentFilling } from './document-filling.ts';

export interface Document {
  readonly id: DocumentId;
  readonly identifier: string;
  readonly companyId: CompanyId;
  readonly creatorId: UserId;
  readonly name: string;
  readonly description: string;
  readonly client: string | null;
  readonly status: DocumentStatus;
  readonly signatureType: SignatureType;
  readonly voboDifferentFromSigner: boolean;
  readonly voboName: string | null;
  readonly voboEmail: string | null;
  readonly generateWithoutSignature: boolean;
  readonly sendWithoutVobo: boolean;
  readonly version: number;
  /** The file of the current version. */
  readonly sha256: Sha256;
  readonly fileName: string;
  readonly size: number;
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  readonly filling: DocumentFilling | null; // null: the file was uploaded
  /** The latest scan, where it is signed on paper. */
  readonly scanSha256: Sha256 | null;
  readonly scanSize: number | null;
  readonly sealedSha256: Sha256 | null;
  readonly sealedSize: number | null;
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

export type DocumentEvent = 'approve' | 'reject' | 'renew' | 'dispatch' | 'sign' | 'decline' | 'complete';

/** The lifecycle: what each status still permits, whoever asks, and where it leads. */
export const moves: Record<DocumentStatus, Partial<Record<DocumentEvent, DocumentStatus>>> = {
  PENDIENTE: { approve: 'ACEPTADO', reject: 'RECHAZADO' },
  ACEPTADO: { dispatch: 'ENVIADO', complete: 'COMPLETADO' },
  RECHAZADO: { renew: 'PENDIENTE' },
  ENVIADO: { sign: 'ENVIADO', decline: 'RECHAZADO', complete: 'COMPLETADO' },
  COMPLETADO: {},
};

const notAllowed = () => new ExpectedProblem('document.transition_not_allowed');

export const mayHappen = (event: DocumentEvent, { status }: Pick<Document, 'status'>): boolean =>
  moves[status][event] !== undefined;

/** The document after an event. Throws document.transition_not_allowed. */
export function after(event: DocumentEvent, document: Document, now: Date): Document {
  const status = moves[document.status][event];
  if (!status) throw notAllowed();
  return { ...document, status, updatedAt: now };
}

/** A decision holds for the bytes that were shown, and for no others. */
export function assertShown({ sha256 }: Document, shown: Sha256): void {
  if (sha256 !== shown) throw new ExpectedProblem('document.version_changed');
}

/** Who gives the VoBo; null where none is wanted. */
export function approverOf({ document, signers }: Dossier): Person | null {
  if (document.sendWithoutVobo) return null;
  if (document.voboDifferentFromSigner) return { name: document.voboName ?? '', email: document.voboEmail ?? '' };
  const client = signers[0];
  return client ? personOf(client) : null;
}

/** The signer who also approves, where they are the same person. */
export const approvingSigner = ({ document, signers }: Dossier): Signer | undefined =>
  document.sendWithoutVobo || document.voboDifferentFromSigner ? undefined : signers[0];

/** Where a version's life begins: without a VoBo it counts as accepted, and goes on at once. */
export const startingStatus = ({ sendWithoutVobo }: Pick<Document, 'sendWithoutVobo'>): DocumentStatus =>
  sendWithoutVobo ? 'ACEPTADO' : 'PENDIENTE';

type File = Pick<Document, 'sha256' | 'fileName' | 'size' | 'pages' | 'positions' | 'filling'>;

/** A corrected version: everything that was approved or signed is void, and it starts again. */
export function renew({ document, signers }: Dossier, file: File, now: Date): Dossier {
  const renewed = after('renew', document, now);
  return {
    document: {
      ...renewed,
      ...file,
      status: startingStatus(document),
      version: document.version + 1,
      approvedAt: null,
      scanSha256: null,
      scanSize: null,
    },
    signers: signers.map(unsigned),
  };
}

/** The person that a link is for. */
export function personWith(
  { signerId, purpose }: { signerId: SignerId | null; purpose: LinkPurpose },
  dossier: Dossier,
) {
  if (purpose === 'vobo') return approverOf(dossier);
  const signer = dossier.signers.find(({ id }) => id === signerId);
  return signer ? personOf(signer) : null;
}

export function approve({ document, signers }: Dossier, shown: Sha256, now: Date): Dossier {
  const accepted = after('approve', document, now);
  assertShown(document, shown);
  return { document: { ...accepted, approvedAt: now }, signers };
}

export function reject({ document, signers }: Dossier, shown: Sha256, now: Date): Dossier {
  const rejected = after('reject', document, now);
  assertShown(document, shown);
  return { document: rejected, signers };
}

/** On paper the sheet goes from hand to hand, and a client who is asked answers and signs before anybody else. */
const beginsWithClient = (document: Document): boolean => document.signatureType === 'fisica' || asksClient(document);

/** Invites everyone, or the first. */
export function dispatch({ document, signers }: Dossier, now: Date): Dossier {
  const sent = after('dispatch', document, now);
  const isInTurn = (index: number) => !beginsWithClient(document) || index === 0;
  return {
    document: sent,
    signers: signers.map((signer, index) => (isInTurn(index) ? { ...signer, state: 'invited' } : signer)),
  };
}

type Signature = Pick<Signer, 'signedOnPaper' | 'markKind' | 'markSha256' | 'consentVersion'>;

/** The client's answers, set into the next version. The approver saw what was open: what they approved stays approved. */
export function answered({ document, signers }: Dossier, file: File, now: Date): Dossier {
  return { document: { ...document, ...file, version: document.version + 1, updatedAt: now }, signers };
}

/** Records the signature of somebody whose turn it is, and invites whoever had to wait for it: on paper only the next. */
export function sign({ document, signers }: Dossier, signer: Signer, signature: Signature, now: Date): Dossier {
  const signed = after('sign', document, now);
  if (signer.state !== 'invited') throw notAllowed();
  const waiting = signers.filter(({ state }) => state === 'waiting');
  const next = document.signatureType === 'fisica' ? waiting.slice(0, 1) : waiting;
  return {
    document: signed,
    signers: signers.map((each) => {
      if (each.id === signer.id) return { ...each, ...signature, state: 'signed', signedAt: now };
      return next.includes(each) ? { ...each, state: 'invited' } : each;
    }),
  };
}

export function decline({ document, signers }: Dossier, signer: Signer, shown: Sha256, now: Date): Dossier {
  const declined = after('decline', document, now);
  if (signer.state !== 'invited') throw notAllowed();
  assertShown(document, shown);
  return {
    document: declined,
    signers: signers.map((each) => (each.id === signer.id ? { ...each, state: 'declined' } : each)),
  };
}

export const isSignedByAll = ({ signers }: Dossier): boolean => signers.length > 0 && signers.every(isDone);

/** Ends the document's life: signed by all, or wanted without a signature. */
export function complete(dossier: Dossier, sealed: { sha256: Sha256; size: number } | null, now: Date): Dossier {
  const { document } = dossier;
  const completed = after('complete', document, now);
  const isDue = document.status === 'ENVIADO' ? isSignedByAll(dossier) : document.generateWithoutSignature;
  if (!isDue) throw notAllowed();
  const seal = { sealedSha256: sealed?.sha256 ?? null, sealedSize: sealed?.size ?? null };
  return { ...dossier, document: { ...completed, ...seal, completedAt: now } };
}
