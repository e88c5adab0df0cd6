import type { DocumentId, EfirmaHolder, Sha256, SignerId, UserId } from '@pacta/contracts';

/** A file that waits for one signature. */
export interface Preparation {
  readonly id: string;
  readonly owner: UserId | SignerId; // who is to sign
  /** What is signed: the SHA-256 of what was asked for, or a document's version. */
  readonly subject: string;
  /** The document's prepared file, which this one begins with; null: there was none yet. */
  readonly standsOn: Sha256 | null;
  readonly sha256: Sha256;
  readonly size: number;
  readonly contentsStart: number; // of the hexadecimal digits of the signature
  readonly contentsLength: number;
  readonly byteRange: [number, number, number, number];
  readonly attributes: string; // base64 of the DER
  readonly certificate: string; // base64 of the DER
  readonly rfc: string | null; // that was expected
  readonly field: string;
  readonly expiresAt: Date;
}

/** A signature by e.firma, as it is kept, but for the document that it is in. */
export interface EfirmaRecord extends EfirmaHolder {
  readonly field: string;
  readonly certificate: string; // base64 of the DER
  readonly revocation: 'good' | 'unknown';
  readonly ocsp: string | null; // base64 of the answer
  readonly isTest: boolean | null; // its authority is one of tests; null: of before this was kept
  readonly sha256: Sha256; // of the file with this signature in it
  readonly signedAt: Date;
}

export interface KeptEfirma extends EfirmaRecord {
  readonly id: string;
  readonly documentId: DocumentId;
  readonly version: number;
  readonly signerId: SignerId | null; // null: for the company
  readonly userId: UserId | null; // who signed for it
}

/** Milliseconds for which a preparation counts: its time is what is seen of the signature, and stands in it. */
export const lifetime = 10 * 60_000;

/** The field of a signature in a version; no other file has one of that name. */
export const fieldOf = (documentId: DocumentId, version: number, who: string): string =>
  `${fieldsOfVersion(documentId, version)}${who}`;

/** What all fields of a version's signatures begin with. */
export const fieldsOfVersion = (documentId: DocumentId, version: number): string =>
  `${fieldsOf(documentId)} v${version} `;

/** What all fields of a document's signatures begin with. */
export const fieldsOf = (documentId: DocumentId): string => `pacta ${documentId}`;

/** What is signed where the document is there already. */
export const subjectOf = ({ id, version }: { readonly id: DocumentId; readonly version: number }): string =>
  `${id} v${version}`;
