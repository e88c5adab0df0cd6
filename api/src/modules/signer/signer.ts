import type { DocumentId, Sha256, SignatureImage, SignerId, SignerPosition, SignerState } from '@pacta/contracts';

/** How a signature image was made. */
export type SignatureImageKind = SignatureImage['kind'];

export interface Signer {
  readonly id: SignerId;
  readonly documentId: DocumentId;
  readonly position: SignerPosition;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly representativeName: string | null;
  readonly representativeEmail: string | null;
  readonly state: SignerState;
  readonly invitedAt: Date | null;
  readonly signedAt: Date | null;
  readonly signedOnPaper: boolean;
  readonly signatureImageKind: SignatureImageKind | null;
  readonly signatureImageSha256: Sha256 | null; // of the PNG, in the file store
  readonly consentVersion: string | null;
  /** Their scan waits for the company's review: nobody waits for them. */
  readonly scanInReview: boolean;
}

export interface Person {
  readonly name: string;
  readonly email: string;
  /** The legal entity that they represent, if any. */
  readonly onBehalfOf?: string;
}

/** Who acts for the signer: a legal entity is represented by a person. */
export const personOf = ({ name, email, representativeName, representativeEmail }: Signer): Person => ({
  name: representativeName ?? name,
  email: representativeEmail ?? email,
  ...(representativeName !== null && { onBehalfOf: name }),
});

/** The same signer with the corrected address of the person who acts. */
export const withEmail = (signer: Signer, email: string): Signer =>
  signer.representativeEmail ? { ...signer, representativeEmail: email } : { ...signer, email };

/** The signer as somebody whose signature is asked for from now on. */
export const invited = (signer: Signer, now: Date): Signer => ({ ...signer, state: 'invited', invitedAt: now });

/** Whether it is their turn to act. */
export const isAwaited = ({ state, scanInReview }: Pick<Signer, 'state' | 'scanInReview'>): boolean =>
  state === 'invited' && !scanInReview;

export const isDone = ({ state }: Pick<Signer, 'state'>): boolean => state === 'signed';

/** The signer as before anybody signed: what was signed is no longer the current version. */
export const unsigned = (signer: Signer): Signer => ({
  ...signer,
  state: 'waiting',
  invitedAt: null,
  signedAt: null,
  signedOnPaper: false,
  signatureImageKind: null,
  signatureImageSha256: null,
  consentVersion: null,
  scanInReview: false,
});
