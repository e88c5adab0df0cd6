import { sameBytes } from '../bytes.ts';
import { type Certificate, readableAmong } from '../certificate/certificate.ts';
import { findChain } from '../certificate/chain.ts';
import type { ValidationData } from '../pdf/validation-data.ts';
import { checkCrl } from '../revocation/crl.ts';
import { checkOcsp } from '../revocation/ocsp.ts';
import type { Revocation, RevocationQuestion } from '../revocation/revocation.ts';

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

/** What claims can be proved with: what a file carried at one time, and the chains that were found in it. */
export class Proofs {
  readonly #data: ValidationData;
  readonly #certificates: readonly Certificate[]; // those of the data that can be read
  readonly #trust: Trust;
  readonly #paths = new Map<Claim, Promise<readonly Certificate[] | null>>();
  readonly #missing = new Map<Claim, Promise<Missing[]>>();

  constructor(data: ValidationData, trust: Trust) {
    this.#data = data;
    this.#certificates = readableAmong(data.certificates);
    this.#trust = trust;
  }

  /** The chain of a claim, from what came with it and what the file carries; null if it leads to no root. */
  pathOf(claim: Claim): Promise<readonly Certificate[] | null> {
    const found = this.#paths.get(claim) ?? this.#findPath(claim);
    this.#paths.set(claim, found);
    return found;
  }

  /** What of these claims nothing answers. A root answers for itself: no authority says more of it. */
  async missingOf(claims: readonly Claim[]): Promise<Missing[]> {
    const all: Missing[] = [];
    for (const claim of claims) {
      const found = this.#missing.get(claim) ?? this.#findMissing(claim);
      this.#missing.set(claim, found);
      all.push(...(await found));
    }
    return all;
  }

  async #findPath({ certificate, others, at }: Claim): Promise<readonly Certificate[] | null> {
    const { roots, known = [] } = this.#trust;
    const all = [certificate, ...others, ...this.#certificates, ...known];
    const chain = await findChain({ certificate, others: all, roots: roots ?? all.filter(isSelfIssued), at });
    return chain.kind === 'trusted' ? chain.path : null;
  }

  async #findMissing(claim: Claim): Promise<Missing[]> {
    const { certificate, at } = claim;
    const path = await this.pathOf(claim);
    if (!path) return [{ certificate, issuer: null, at, why: 'no-chain' }];
    const missing: Missing[] = [];
    for (const [index, each] of path.slice(0, -1).entries()) {
      const issuer = path[index + 1];
      if (!issuer) continue;
      const answer = await answerIn(this.#data, { certificate: each, issuer, at, now: this.#trust.now });
      if (answer === 'good') continue;
      missing.push({ certificate: each, issuer, at, why: answer === 'revoked' ? 'revoked' : 'no-answer' });
    }
    return missing;
  }
}

const isSelfIssued = ({ subject, issuer }: Certificate): boolean => sameBytes(subject, issuer);

/** What the answers say of a certificate at that moment. */
async function answerIn(data: ValidationData, question: RevocationQuestion): Promise<Revocation['status']> {
  let found: Revocation['status'] = 'unknown';
  const answers = [
    ...data.ocspAnswers.map((each) => () => checkOcsp(each, question)),
    ...data.crls.map((each) => () => checkCrl(each, question)),
  ];
  for (const ask of answers) {
    const answer = await ask();
    if (answer.status === 'revoked' && !wasGood(answer, question)) return 'revoked';
    if (answer.status !== 'unknown') found = 'good';
  }
  return found;
}

/** Reasons that say nothing against what was signed before (RFC 3161, 4). Of a key that was stolen nobody knows since when. */
const endings: readonly (string | null)[] = ['unspecified', 'affiliationChanged', 'superseded', 'cessationOfOperation'];

const wasGood = (answer: Extract<Revocation, { status: 'revoked' }>, { at }: RevocationQuestion): boolean =>
  answer.revokedAt > at && endings.includes(answer.reason);
