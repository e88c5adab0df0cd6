import type { ActorKind, Language, LogType, PagePlace, SignatureType, SignerPosition } from '@pacta/contracts';

export type MarkKind = 'drawn' | 'typed' | 'uploaded';

/** What the trail knows beside the specification's entries. */
export type EvidenceKind =
  | 'EMAIL_CORRECTED'
  | 'PHONE_CORRECTED'
  | 'NAME_CORRECTED'
  | 'FORWARDED'
  | 'FORWARDING_UNDONE'
  | 'OBSERVER_ADDED'
  | 'OBSERVER_REMOVED'
  | 'ANNEX_ASKED'
  | 'ANNEX_GIVEN'
  | 'ANNEX_TAKEN_BACK'
  | 'ANNEX_WAIVED'
  | 'REMINDED'
  | 'SCHEDULED'
  | 'EXPIRED'
  | 'LINK_OPENED'
  | 'VERSION_ANNOUNCED'
  | 'SCAN_SENT'
  | 'SCAN_ACCEPTED'
  | 'SCAN_RETURNED'
  | 'ADDRESS_REFUSED'
  | 'MESSAGE_SENT'
  | 'MESSAGE_DELAYED'
  | 'MESSAGE_BOUNCED'
  | 'SCAN_RECEIVED'
  | 'SCAN_DISCARDED'
  | 'DOWNLOADED'
  | 'LINKS_ENDED'
  | 'COMMENTED'
  | 'RECORD_MADE'
  | 'TIMESTAMPED'
  | 'CONSERVED'
  | 'PREPARED'
  | 'CODE_SENT'
  | 'CODE_FAILED'
  | 'CODE_CHECKED'
  | 'CODE_USED'
  | 'HANDED_OVER'
  | 'HAND_OVER_ENDED'
  | 'ENVELOPE_ENDED'
  | 'ENVELOPE_FILE_REFUSED'
  | 'IDENTITY_STARTED'
  | 'IDENTITY_CHECKED'
  | 'IDENTITY_ASKED_AGAIN'
  | 'IDENTITY_WAIVED';

/** What the certificate page of a document tells. */
export interface Evidence {
  readonly language: Language;
  readonly timeZone: string; // IANA: by which clocks times are told
  readonly identifier: string;
  readonly name: string;
  readonly company: string;
  readonly logo: Uint8Array | null; // a PNG
  readonly verifyUrl: string; // where anybody checks the file
  readonly signatureType: SignatureType;
  readonly version: number;
  readonly sha256: string;
  readonly pages: number;
  /** What counts of a document that was signed on paper, and not the version itself. */
  readonly scanSha256: string | null;
  readonly approver: ApproverEvidence | null; // null: no VoBo was wanted
  readonly annexes: readonly AnnexEvidence[];
  readonly waivedAnnexes?: readonly WaivedAnnex[];
  readonly signers: readonly SignerEvidence[];
  /** The e.firmas that come after this page; absent: none do. */
  readonly efirmas?: readonly ExpectedEfirma[] | undefined;
  /** Those of a test authority count, too. */
  readonly acceptsTests?: boolean;
  /** The provider that collected the signatures; absent: they were made here. */
  readonly provider?: string | undefined;
  /** Whether the server's seal comes last. By default it does. */
  readonly isSealed?: boolean;
  readonly corrections: readonly CorrectionEvidence[];
  readonly forwardings: readonly ForwardingEvidence[];
  readonly log: readonly LoggedEvent[];
}

/** What the record of a completed document tells besides: of the file that everybody got. */
export interface CompletedEvidence extends Evidence {
  readonly sealed: { readonly sha256: string; readonly size: number; readonly at: Date };
  readonly companyEfirma: CompanyEfirma | null; // null: the company has not signed
}

/** A file beside the document. */
export interface AnnexEvidence {
  readonly fileName: string;
  readonly size: number; // in bytes
  readonly sha256: string;
  /** For which item of the document's list it came, and from whom; absent: it is of no list. */
  readonly given?: {
    readonly item: string;
    readonly by: string;
    readonly email: string | null; // at which they were reached then; null: a user of the company
    readonly position: SignerPosition | null; // null: a user of the company
    readonly at: Date;
  };
}

/** Something that the document's list asks for, and that a user did without. */
export interface WaivedAnnex {
  readonly item: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** An e.firma in the file: whose certificate it was. */
export interface MadeEfirma {
  readonly name: string;
  readonly rfc: string;
  readonly certificate: string; // its number
  /** What its authority said, when it signed, of whether it had been revoked. */
  readonly revocation: 'good' | 'unknown';
  readonly isTest?: boolean; // of a test authority
}

/** The e.firma of the company, by one of its users. */
export interface CompanyEfirma extends MadeEfirma {
  readonly by: string;
  readonly at: Date;
  readonly ip: string | null;
}

/** Who is to sign by e.firma, as far as that is known when the page is made. */
export interface ExpectedEfirma {
  readonly field: string; // of the signature
  readonly position: SignerPosition | null; // null: who signs for the company
  readonly name: string;
  readonly rfc: string | null; // null: that of any e.firma
  readonly place: PagePlace | null; // null, or on no page of the file: they sign on the certificate page
}

interface ActorEvidence {
  readonly name: string;
  readonly email: string; // at which they were reached when they acted
  readonly ip: string | null; // from which they acted; null: not known
}

export interface ApproverEvidence extends ActorEvidence {
  readonly onBehalfOf: string | null;
  readonly approvedAt: Date;
}

export interface SignerEvidence extends ActorEvidence {
  readonly position: SignerPosition;
  readonly representative: string | null;
  readonly signedAt: Date;
  readonly mark: MarkKind | null; // null: on paper, or by e.firma
  readonly picture: Uint8Array | null; // of the mark: a PNG
  readonly efirma?: MadeEfirma | undefined; // absent: not by e.firma
  readonly identity?: IdentityEvidence | undefined; // absent: nobody asked who they are
  readonly scan?: ScanEvidence | undefined; // absent: none, or the trail is older than its entries of scans
  readonly consent: ConsentEvidence | null; // null: none is kept
  readonly authentication?: AuthenticationEvidence | undefined; // absent: the trail does not say
}

/** What showed that it was the signer who signed. A link that was sent to them always did, but in person. */
export interface AuthenticationEvidence {
  readonly linkBy: 'email' | 'whatsapp' | 'sms' | null; // how the link went; null: by e-mail or to the phone, nobody kept which
  readonly linkTo: string | null; // the phone that it went to, as its owner recognises it
  readonly codeBy: 'email' | 'whatsapp' | 'sms'; // how the code went
  readonly codeTo: string | null; // where the code went that they checked, as its owner recognises it; null: none was asked
  readonly inPerson: string | null; // on whose device they signed, before them
  readonly corrections: readonly CorrectionEvidence[]; // of the address and the phone that link and code went to
}

/** How the signer was known when they signed: by a provider's word, or because a user let them off. */
export type IdentityEvidence =
  | {
      readonly by: 'provider';
      readonly provider: string;
      readonly reference: string; // of the provider's session
      readonly at: Date; // when it was decided
      readonly nameOnDocument: string | null; // null: the provider told none
    }
  | { readonly by: 'user'; readonly name: string; readonly reason: string; readonly at: Date };

/** When what was signed on paper came back: nobody knows when it was signed. */
export interface ScanEvidence {
  readonly sentAt: Date;
  readonly accepted: { readonly by: string; readonly at: Date } | null; // null: the company wanted no review
}

/** The text that a signer agreed to. */
export interface ConsentEvidence {
  readonly version: string;
  readonly language: Language | null; // in which it was read; null: not known
}

/** Somebody's name, address or phone, corrected by a user. */
export interface CorrectionEvidence {
  readonly whose: SignerPosition | 'vobo';
  readonly what: 'name' | 'email' | 'phone';
  readonly from: string; // empty: there was no phone
  readonly to: string;
  readonly by: string;
  readonly at: Date;
  readonly ip: string | null;
}

interface Reached {
  readonly name: string;
  readonly email: string;
}

/** A place that went from one person to another: by who had it, or back to them by a user. */
export interface ForwardingEvidence {
  readonly whose: SignerPosition | 'vobo';
  readonly from: Reached;
  readonly to: Reached;
  readonly reason: string | null; // null: it was given back
  readonly by: string;
  readonly at: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface LoggedEvent {
  readonly sequence: number;
  readonly type: LogType | EvidenceKind;
  readonly at: Date;
  readonly actor: { readonly kind: ActorKind; readonly name: string };
  readonly position: SignerPosition | null; // of the signer who acted
  readonly isWithdrawal: boolean; // its sender ended it, and not who was asked
  readonly version: number;
  readonly onPaper: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly address: string | null; // the e-mail that it was about
  readonly annex?: string | null; // what was asked for, and the file that came for it
  readonly hash: string;
}
