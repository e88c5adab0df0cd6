import { type Bytes, sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import type { SignedMessage } from '../cms/signed-message.ts';
import { type Der, partsOf } from '../der/read-der.ts';
import type { ValidationData } from '../pdf/validation-data.ts';
import { checkCrl } from '../revocation/crl.ts';
import { checkOcsp } from '../revocation/ocsp.ts';
import { isLater, type Revocation } from '../revocation/revocation.ts';
import { Unreadable } from '../unreadable.ts';
import { certificateName } from './names.ts';
import type { RevocationReport } from './report.ts';
import { issuerOf, type Trust } from './trust.ts';

const unknown = (why: RevocationReport['why']): RevocationReport => ({
  status: 'unknown',
  by: null,
  at: null,
  revokedAt: null,
  above: null,
  isOfItsTime: false,
  why,
});

export const notAsked: RevocationReport = unknown('no-answer');

type Answers = Pick<ValidationData, 'ocspAnswers' | 'crls'>;

interface Question {
  readonly certificate: Certificate;
  readonly answers: Answers;
  readonly trust: Trust;
  /** When the signature is said to have been there. */
  readonly at: Date;
  /** When it is proved to have been there; null: nobody who is believed says so. */
  readonly provedAt: Date | null;
  readonly now: Date;
}

const longest = 8; // certificates, as a chain has at most

/**
 * What the answers that the file brings say of a certificate. One that says "revoked" outweighs all others, and one that says it of an
 * authority above outweighs what that authority says.
 */
export async function revocationIn(question: Question): Promise<RevocationReport> {
  const issuer = await issuerOf(question.certificate, question.trust);
  const own = await told(question, issuer);
  if (own.status === 'revoked') return own;
  const above = issuer && (await revokedAbove({ ...question, certificate: issuer }));
  return above ?? own;
}

async function revokedAbove(question: Question): Promise<RevocationReport | null> {
  let certificate = question.certificate;
  for (let length = 1; length < longest; length += 1) {
    const issuer = await issuerOf(certificate, question.trust);
    if (!issuer || sameBytes(issuer.der, certificate.der)) return null;
    const found = await told({ ...question, certificate }, issuer);
    if (found.status === 'revoked') return { ...found, above: certificateName(certificate) };
    certificate = issuer;
  }
  return null;
}

async function told(question: Question, issuer: Certificate | null): Promise<RevocationReport> {
  const { certificate, answers } = question;
  if (!issuer) return unknown('no-issuer');
  if (sameBytes(issuer.der, certificate.der)) return unknown('self-signed');
  const all: RevocationReport[] = [];
  for (const answer of answers.ocspAnswers)
    all.push(await reported('ocsp', question, (at) => checkOcsp(answer, { ...question, issuer, at })));
  for (const list of answers.crls)
    all.push(await reported('crl', question, (at) => checkCrl(list, { ...question, issuer, at })));
  const known = all.filter(({ why }) => why !== 'not-about-it' && why !== 'not-of-the-issuer');
  const of = (status: RevocationReport['status']) => known.filter((each) => each.status === status);
  return of('revoked')[0] ?? of('revoked-later')[0] ?? newest(of('good')) ?? known[0] ?? unknown('no-answer');
}

const newest = (reports: readonly RevocationReport[]): RevocationReport | undefined =>
  reports.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')).at(-1);

type Ask = (at: Date) => Promise<Revocation>;

/**
 * Whoever signs with a key that was taken back can claim an earlier time, and bring a genuine answer from then: it shows something only
 * where the time is proved, or where it is an answer of now.
 */
async function reported(by: 'ocsp' | 'crl', { at, provedAt, now }: Question, ask: Ask): Promise<RevocationReport> {
  const revocation = await ask(at);
  if (revocation.status === 'unknown') return { ...unknown(revocation.why), by };
  const found = { ...unknown(null), by, at: revocation.told.thisUpdate.toISOString() };
  if (revocation.status === 'revoked') {
    const status = provedAt && isLater(revocation, { at: provedAt }) ? 'revoked-later' : 'revoked';
    return { ...found, status, revokedAt: revocation.revokedAt.toISOString() };
  }
  return { ...found, status: 'good', isOfItsTime: (await ask(provedAt ?? now)).status === 'good' };
}

const revocationInfo = '1.2.840.113583.1.1.8'; // adbe-revocationInfoArchival (ISO 32000-2, 12.8.3.3.2)

/** The answers that come with a message, and those of the file. */
export function answersFor(message: SignedMessage | null, { data }: { readonly data: Answers }): Answers {
  const inside = message ? answersIn(message) : { ocspAnswers: [], crls: [] };
  return { ocspAnswers: [...inside.ocspAnswers, ...data.ocspAnswers], crls: [...inside.crls, ...data.crls] };
}

/** The answers that some programs put into the signature itself: `[0]` lists, `[1]` answers of OCSP. */
function answersIn(message: SignedMessage): Answers {
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
