import type { Certificate } from '../certificate/certificate.ts';

/** What an answer says of a certificate. Unknown is never good. */
export type Revocation =
  | { readonly status: 'good'; readonly told: Told }
  | { readonly status: 'revoked'; readonly told: Told; readonly revokedAt: Date; readonly reason: string | null }
  | { readonly status: 'unknown'; readonly why: UnknownWhy };

export type UnknownWhy =
  | 'not-an-answer' // cannot be read
  | 'not-answered' // the responder says so: later, not for you, an error
  | 'not-of-the-issuer' // signed by somebody who may not answer for it
  | 'signature-wrong'
  | 'weak-algorithm'
  | 'not-about-it' // of other certificates
  | 'not-known' // the responder does not know the certificate
  | 'too-old'
  | 'from-the-future'
  | 'partial'; // a list that may leave it out

/** When the answer was made, and until when a newer one was promised. */
export interface Told {
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
}

export interface RevocationQuestion {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** The moment that counts: when the signature is known to have been there. */
  readonly at: Date;
  readonly now: Date;
}

export const unknown = (why: UnknownWhy): Revocation => ({ status: 'unknown', why });

export const skew = 5 * 60_000; // ms; clocks differ
const age = 24 * 60 * 60_000; // ms; of an answer that promises no next one: a day is what responders keep theirs for at most

/**
 * Why an answer does not count for that moment; null if it does. One that was made later counts too: who was not revoked then was not
 * before.
 */
export function untimely({ thisUpdate, nextUpdate }: Told, { at, now }: RevocationQuestion): Revocation | null {
  if (thisUpdate.getTime() > now.getTime() + skew) return unknown('from-the-future');
  const until = nextUpdate?.getTime() ?? thisUpdate.getTime() + age;
  return until + skew < at.getTime() ? unknown('too-old') : null;
}

/** Reasons that say nothing against what was signed before (RFC 3161, 4). Of a key that was stolen nobody knows since when. */
const endings: readonly (string | null)[] = ['unspecified', 'affiliationChanged', 'superseded', 'cessationOfOperation'];

/** Whether a revocation leaves alone what was signed at the moment in question. */
export const isLater = (answer: Extract<Revocation, { status: 'revoked' }>, { at }: { readonly at: Date }): boolean =>
  answer.revokedAt > at && endings.includes(answer.reason);

/** CRLReason (RFC 5280, 5.3.1). */
export const reasons: Readonly<Record<number, string>> = {
  0: 'unspecified',
  1: 'keyCompromise',
  2: 'cACompromise',
  3: 'affiliationChanged',
  4: 'superseded',
  5: 'cessationOfOperation',
  6: 'certificateHold',
  8: 'removeFromCRL',
  9: 'privilegeWithdrawn',
  10: 'aACompromise',
};
