import type { SatKind } from '../certificate/sat-certificate.ts';
import type { FaultCode } from '../fault.ts';
import type { ChangeKind } from '../pdf/change.ts';
import type { Certification, CoverageFault } from '../pdf/signature.ts';
import type { UnknownWhy } from '../revocation/revocation.ts';

/** What a file says of itself, for somebody to read: plain values, which travel between threads. Times are ISO 8601. */
export interface FileReport {
  readonly sha256: string;
  readonly size: number;
  /** Null: the file could be read. Else nothing can be told of its signatures, not even that it has none. */
  readonly unclear: UnclearKind | null;
  readonly signatures: readonly SignatureReport[]; // in the order in which they were made
}

/** `stray`: it has a signature to which no field leads. `unusual`: damaged, or built in a way that readers may take differently. */
export type UnclearKind = 'empty' | 'not-a-pdf' | 'encrypted' | 'form-in-xfa' | 'too-much' | 'stray' | 'unusual';

/**
 * `whole`: nothing came later. `added`: only what leaves alone what was signed. `look`: a visible field came, which may lie over the
 * text. `forbidden`: what came leaves alone what was signed, but its certification does not allow it. `changed`: what was signed was changed
 * later. `broken`: these are not the bytes that were signed.
 */
export type Integrity = 'whole' | 'added' | 'look' | 'forbidden' | 'changed' | 'broken' | 'cannot-tell';

export interface SignatureReport {
  readonly kind: 'signature' | 'timestamp';
  readonly integrity: Integrity;
  readonly faults: readonly (FaultCode | CoverageFault)[];
  readonly changes: readonly ReportedChange[];
  readonly certification: Certification | null; // what its signer allows to come later
  readonly isAllowed: boolean | null; // whether the certification in force allows what came later
  readonly isRemoved: boolean; // later revisions hide it
  readonly signedLength: number | null; // `file.slice(0, signedLength)` is what was signed
  readonly page: number | null; // where it is seen
  readonly reason: string | null;
  readonly signer: SignerReport | null; // null: the file names nobody by a certificate
  readonly time: TimeReport;
  readonly revocation: RevocationReport;
}

export interface ReportedChange {
  readonly kind: ChangeKind;
  readonly page: number | null;
  readonly box: readonly number[] | null; // of a visible field, in points of its page
}

/**
 * `installation`: a certificate that the caller gave. `earlier`: one of those that it says sealed before. `test`: a test authority that it
 * named. `timestamping`: one whose times the caller believes. `sat`: proved by the chain. `unknown`: whatever it says of itself.
 */
export type AuthorityKind = 'installation' | 'earlier' | 'test' | 'timestamping' | 'sat' | 'unknown';

export interface SignerReport {
  readonly name: string;
  readonly issuer: string;
  readonly authority: AuthorityKind;
  /** Whom a certificate of the SAT's form names; proved only where the authority is the SAT. */
  readonly sat: { readonly kind: SatKind; readonly rfc: string; readonly representative: string | null } | null;
  readonly serial: string;
  readonly notBefore: string;
  readonly notAfter: string;
  /** Whether it was valid when it signed: at the time that was proved, else now. */
  readonly validity: 'valid' | 'expired' | 'not-yet-valid' | 'expired-since'; // it was valid at the time that was only claimed
}

export interface TimeReport {
  readonly claimed: string | null; // what the signer's clock said
  /** A timestamp over the signature, or over the file with it. */
  readonly stamped: {
    readonly time: string;
    readonly by: string;
    readonly authority: AuthorityKind;
  } | null;
  /** Timestamps over it that prove nothing. */
  readonly rejected: readonly RejectedStamp[];
}

export interface RejectedStamp {
  readonly by: string;
  readonly time: string | null;
  readonly why:
    | 'not-of-it' // over other bytes, or changed
    | 'wrong-purpose' // of somebody who may not stamp times
    | 'revoked' // its authority was
    | 'in-the-future'
    | 'out-of-order'; // a later timestamp tells an earlier time: one of the two lies
}

export interface RevocationReport {
  /** `revoked-later`: a timestamp of a known authority proves that it had signed by then. */
  readonly status: 'good' | 'revoked' | 'revoked-later' | 'unknown';
  readonly by: 'ocsp' | 'crl' | null;
  readonly at: string | null; // when the answer was made
  readonly revokedAt: string | null;
  /** Which authority above the signer was revoked; null: none. */
  readonly above: string | null;
  /** Of good: whether the answer counts for a moment at which the signature is proved to have been there, or for now. */
  readonly isOfItsTime: boolean;
  readonly why: UnknownWhy | 'no-answer' | 'no-issuer' | 'self-signed' | null; // of unknown
}
