import { sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { findChain } from '../certificate/chain.ts';
import { checkCrl } from '../revocation/crl.ts';
import { checkOcsp } from '../revocation/ocsp.ts';
import type { Revocation, RevocationQuestion } from '../revocation/revocation.ts';
import type { ValidationData } from './validation-data.ts';

/** A certificate that has to be shown to have counted at a moment. */
export interface Claim {
  readonly certificate: Certificate;
  readonly others: readonly Certificate[]; // that came with it
  readonly at: Date;
}

/** What nobody has said yet of a certificate. */
export interface Missing {
  readonly certificate: Certificate;
  readonly issuer: Certificate | null; // null: its issuer is not known, so nobody can be asked
  readonly at: Date;
  readonly why: 'no-chain' | 'no-answer' | 'revoked';
}

export interface Trust {
  /** Whom the caller trusts. Absent: a chain may end with any certificate of its own issuer; nothing is said of trust then. */
  readonly roots?: readonly Certificate[];
  /** Certificates that the file may lack, from which chains are made as well. */
  readonly known?: readonly Certificate[];
  readonly now: Date;
}

/** The chain of a claim, from what came with it and what the file carries; null if it leads to no root. */
export async function pathOf(
  { certificate, others, at }: Claim,
  { certificates }: Pick<ValidationData, 'certificates'>,
  { roots, known = [] }: Trust,
): Promise<readonly Certificate[] | null> {
  const all = [certificate, ...others, ...certificates, ...known];
  const chain = await findChain({ certificate, others: all, roots: roots ?? all.filter(isSelfIssued), at });
  return chain.kind === 'trusted' ? chain.path : null;
}

const isSelfIssued = ({ subject, issuer }: Certificate): boolean => sameBytes(subject, issuer);

/** What of a claim the data does not answer. A root answers for itself: no authority says more of it. */
export async function missingOf(claim: Claim, data: ValidationData, trust: Trust): Promise<Missing[]> {
  const { certificate, at } = claim;
  const path = await pathOf(claim, data, trust);
  if (!path) return [{ certificate, issuer: null, at, why: 'no-chain' }];
  const missing: Missing[] = [];
  for (const [index, each] of path.slice(0, -1).entries()) {
    const issuer = path[index + 1];
    if (!issuer) continue;
    const answer = await answerIn(data, { certificate: each, issuer, at, now: trust.now });
    if (answer === 'good') continue;
    missing.push({ certificate: each, issuer, at, why: answer === 'revoked' ? 'revoked' : 'no-answer' });
  }
  return missing;
}

/** What the answers say of a certificate at that moment: one that was revoked later was good then. */
async function answerIn(data: ValidationData, question: RevocationQuestion): Promise<Revocation['status']> {
  let found: Revocation['status'] = 'unknown';
  const answers = [
    ...data.ocsps.map((each) => () => checkOcsp(each, question)),
    ...data.crls.map((each) => () => checkCrl(each, question)),
  ];
  for (const ask of answers) {
    const answer = await ask();
    const wasRevoked = answer.status === 'revoked' && answer.revokedAt <= question.at;
    if (wasRevoked) return 'revoked';
    if (answer.status !== 'unknown') found = 'good';
  }
  return found;
}
