import {
  consentVersion,
  type DocumentId,
  isOfRepresentative,
  isOfUnsealed,
  type Language,
  type PaperConsent,
  paperConsentVersion,
  type Sha256,
  type SignatureImage,
  type SignatureKind,
  type SignatureType,
  type SignerId,
  type SignerPosition,
  type SignerState,
  type SigningConsent,
  simpleConsentVersion,
  simplePaperConsentVersion,
} from '@pacta/contracts';
import { type EfirmaConsent, efirmaConsentVersion } from '@pacta/contracts/efirma';
import { invalidField, missingProblem } from '../../problem.ts';

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
  /** Their way of signing. */
  readonly signatureType: SignatureType;
  /** That their e.firma is expected to have; null: any. */
  readonly rfc: string | null;
  /** When they sign among those of the same way: a lower number first. */
  readonly turn: number;
  readonly state: SignerState;
  readonly invitedAt: Date | null;
  /** When they are reminded next, while they are waited for. */
  readonly remindAt: Date | null;
  readonly signedAt: Date | null;
  readonly signedOnPaper: boolean;
  readonly signatureImageKind: SignatureImageKind | null;
  readonly signatureImageSha256: Sha256 | null; // of the PNG, in the file store
  readonly consentVersion: string | null;
  readonly consentLanguage: Language | null; // in which it was read; null: not told
  /** Whether they have shown who they are: `none`, where nobody asks; `waived`, where a user let them off. */
  readonly identity: 'none' | 'needed' | 'verified' | 'waived';
  /** Their scan waits for the company's review: nobody waits for them. */
  readonly scanInReview: boolean;
  /** What they are asked for and have not given: names of required items. Derived on reading, and never saved. */
  readonly missingAnnexes: readonly string[];
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

/** The text that somebody agreed to. */
export type Consent = Pick<Signer, 'consentVersion' | 'consentLanguage'>;

/** The wordings of those who sign for themselves. Remotes that show them have others for representatives, too. */
const forOneself: readonly string[] = [
  consentVersion,
  simpleConsentVersion,
  paperConsentVersion,
  simplePaperConsentVersion,
  efirmaConsentVersion,
];

/** Nobody agrees for a legal entity that they do not represent, or for themselves where they represent one. */
export function assertOwnConsent(signer: Signer, consent: SigningConsent | PaperConsent | EfirmaConsent): void {
  const represents = personOf(signer).onBehalfOf !== undefined;
  if (!represents && isOfRepresentative(consent)) throw invalidField('consent', 'The signer represents nobody.');
  if (represents && forOneself.includes(consent))
    throw invalidField('consent', 'The signer represents a legal entity.');
}

/** Nobody agrees to words about a seal where none follows, or about a file without one that is sealed. Those of e.firma say nothing of it. */
export function assertConsentTo(kind: SignatureKind, consent: SigningConsent | PaperConsent): void {
  if (isOfUnsealed(consent) !== (kind === 'simple')) {
    throw invalidField('consent', `It is not the consent to a signature of the kind ${kind}.`);
  }
}

/** The same signer with the corrected address of the person who acts. Who was verified at the former one may be somebody else. */
export const withEmail = (signer: Signer, email: string): Signer =>
  unverified(signer.representativeEmail ? { ...signer, representativeEmail: email } : { ...signer, email });

/** The same signer as another person, or at another address: what was shown or waived before does not count. */
export const unverified = (signer: Signer): Signer =>
  signer.identity === 'none' ? signer : { ...signer, identity: 'needed' };

/** Nobody signs who is still to show who they are. */
export const hasShownIdentity = ({ identity }: Pick<Signer, 'identity'>): boolean => identity !== 'needed';

/** Nobody signs who is still to give a file that the document requires of them. Throws annex.missing with its name. */
export function assertGaveAnnexes({ missingAnnexes }: Pick<Signer, 'missingAnnexes'>): void {
  if (missingAnnexes.length > 0) throw missingProblem(missingAnnexes);
}

/** The signer as somebody whose signature is asked for from now on. */
export const invited = (signer: Signer, now: Date, remindAt: Date | null): Signer => ({
  ...signer,
  state: 'invited',
  invitedAt: now,
  remindAt,
});

/** Whether it is their turn to act. */
export const isAwaited = ({ state, scanInReview }: Pick<Signer, 'state' | 'scanInReview'>): boolean =>
  state === 'invited' && !scanInReview;

export const isDone = ({ state }: Pick<Signer, 'state'>): boolean => state === 'signed';

/** The signer as before anybody signed: what was signed is no longer the current version. */
export const unsigned = (signer: Signer): Signer => ({
  ...signer,
  state: 'waiting',
  invitedAt: null,
  remindAt: null,
  signedAt: null,
  signedOnPaper: false,
  signatureImageKind: null,
  signatureImageSha256: null,
  consentVersion: null,
  consentLanguage: null,
  scanInReview: false,
});
