import { type Bytes, sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import type { SignedMessage } from '../cms/signed-message.ts';
import { type Der, partsOf } from '../der/read-der.ts';
import type { ValidationData } from '../pdf/validation-data.ts';
import { checkCrl } from '../revocation/crl.ts';
import { checkOcsp } from '../revocation/ocsp.ts';
import type { Revocation } from '../revocation/revocation.ts';
import { Unreadable } from '../unreadable.ts';
import type { RevocationReport } from './report.ts';
import { issuerOf, type Trust } from './trust.ts';

const unknown = (why: RevocationReport['why']): RevocationReport => ({
  status: 'unknown',
  by: null,
  at: null,
  revokedAt: null,
  why,
});

export const notAsked: RevocationReport = unknown('no-answer');

type Answers = Pick<ValidationData, 'ocspAnswers' | 'crls'>;

interface Question {
  readonly certificate: Certificate;
  readonly answers: Answers;
  readonly trust: Trust;
  readonly at: Date;
  readonly now: Date;
}

/** What the answers that the file brings say of a certificate. One that says "revoked" outweighs all others. */
export async function revocationIn({ certificate, answers, trust, at, now }: Question): Promise<RevocationReport> {
  const issuer = await issuerOf(certificate, trust);
  if (!issuer) return unknown('no-issuer');
  if (sameBytes(issuer.der, certificate.der)) return unknown('self-signed');
  const question = { certificate, issuer, at, now };
  const told: RevocationReport[] = [];
  for (const answer of answers.ocspAnswers) told.push(reported('ocsp', await checkOcsp(answer, question)));
  for (const list of answers.crls) told.push(reported('crl', await checkCrl(list, question)));
  const known = told.filter(({ why }) => why !== 'not-about-it' && why !== 'not-of-the-issuer');
  return (
    known.find(({ status }) => status === 'revoked') ??
    newest(known.filter(({ status }) => status === 'good')) ??
    known[0] ??
    unknown('no-answer')
  );
}

const newest = (reports: readonly RevocationReport[]): RevocationReport | undefined =>
  reports.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')).at(-1);

function reported(by: 'ocsp' | 'crl', revocation: Revocation): RevocationReport {
  if (revocation.status === 'unknown') return { ...unknown(revocation.why), by };
  const revokedAt = revocation.status === 'revoked' ? revocation.revokedAt.toISOString() : null;
  return { status: revocation.status, by, at: revocation.told.thisUpdate.toISOString(), revokedAt, why: null };
}

const revocationInfo = '1.2.840.113583.1.1.8'; // adbe-revocationInfoArchival (ISO 32000-2, 12.8.3.3.2)

/** The answers that some programs put into the signature itself: `[0]` lists, `[1]` answers of OCSP. */
export function answersIn(message: SignedMessage): Answers {
  const values = message.signers.flatMap(({ attributes }) =>
    attributes.flatMap((each) => (each.type === revocationInfo ? each.values : [])),
  );
  return {
    crls: values.flatMap((value) => under(value, 0xa0)),
    ocspAnswers: values.flatMap((value) => under(value, 0xa1)),
  };
}

function under(value: Der, tag: number): Bytes[] {
  try {
    const tagged = partsOf(value).find((part) => part.tag === tag);
    const list = tagged && partsOf(tagged)[0];
    return list ? partsOf(list).map(({ whole }) => whole) : [];
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}
