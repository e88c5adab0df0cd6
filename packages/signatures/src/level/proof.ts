import { sameBytes } from '../bytes.ts';
import { type Certificate, readableAmong } from '../certificate/certificate.ts';
import { findChain, isSelfSigned } from '../certificate/chain.ts';
import type { ValidationData } from '../pdf/validation-data.ts';
import { checkCrl } from '../revocation/crl.ts';
import { checkOcsp } from '../revocation/ocsp.ts';
import { isLater, type Revocation, type RevocationQuestion } from '../revocation/revocation.ts';

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
  /** Its chain ends with one whom the caller named, or who came with the signature itself: a stranger's addresses are not to be asked. */
  readonly isTrusted: boolean;
}

export interface Trust {
  /** Whom the caller trusts. Absent: a chain may end with any certificate that its own key signed; nothing is said of trust then. */
  readonly roots?: readonly Certificate[];
  /** Certificates that the file may lack, from which chains are made as well. */
  readonly known?: readonly Certificate[];
  readonly now: Date;
}

interface Path {
  readonly certificates: readonly Certificate[]; // to the root
  readonly isTrusted: boolean; // see Missing
}

/** What claims can be proved with: what a file carried at one time, and the chains that were found in it. */
export class Proofs {
  readonly #data: ValidationData;
  readonly #certificates: readonly Certificate[]; // those of the data that can be read
  readonly #trust: Trust;
  readonly #paths = new Map<Claim, Promise<Path | null>>();
  readonly #missing = new Map<Claim, Promise<Missing[]>>();

  constructor(data: ValidationData, trust: Trust) {
    this.#data = data;
    this.#certificates = readableAmong(data.certificates);
    this.#trust = trust;
  }

  /** The chain of a claim, from what came with it and what the file carries; null if it leads to no root. */
  async pathOf(claim: Claim): Promise<readonly Certificate[] | null> {
    return (await this.#pathOf(claim))?.certificates ?? null;
  }

  #pathOf(claim: Claim): Promise<Path | null> {
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

  /** What the file carries may have been put there by anybody: a chain that needs no root of it comes first. */
  async #findPath({ certificate, others, at }: Claim): Promise<Path | null> {
    const { roots, known = [] } = this.#trust;
    const brought = [certificate, ...others, ...known];
    const search = async (ends: readonly Certificate[]) =>
      findChain({ certificate, others: [...brought, ...this.#certificates], roots: ends, at });
    const chain = await search(roots ?? [...known.filter(isSelfIssued), ...(await selfSignedAmong(brought))]);
    if (chain.kind === 'trusted') return { certificates: chain.path, isTrusted: true };
    if (roots) return null;
    const other = await search(await selfSignedAmong(this.#certificates));
    return other.kind === 'trusted' ? { certificates: other.path, isTrusted: false } : null;
  }

  async #findMissing(claim: Claim): Promise<Missing[]> {
    const { certificate, at } = claim;
    const path = await this.#pathOf(claim);
    if (!path) return [{ certificate, issuer: null, at, why: 'no-chain', isTrusted: false }];
    const { certificates, isTrusted } = path;
    const missing: Missing[] = [];
    for (const [index, each] of certificates.slice(0, -1).entries()) {
      const issuer = certificates[index + 1];
      if (!issuer) continue;
      const answer = await answerIn(this.#data, { certificate: each, issuer, at, now: this.#trust.now });
      if (answer === 'good') continue;
      missing.push({ certificate: each, issuer, at, why: answer === 'revoked' ? 'revoked' : 'no-answer', isTrusted });
    }
    return missing;
  }
}

const isSelfIssued = ({ subject, issuer }: Certificate): boolean => sameBytes(subject, issuer);

const mostRoots = 40; // that are verified: whoever makes a file may put thousands into it

/** A name is easily copied: a certificate is its own issuer's only if its own key signed it. */
async function selfSignedAmong(all: readonly Certificate[]): Promise<Certificate[]> {
  const claiming = all.filter(isSelfIssued).slice(0, mostRoots);
  const isRoot = await Promise.all(claiming.map(isSelfSigned));
  return claiming.filter((_, index) => isRoot[index]);
}

/** What the answers say of a certificate at that moment. */
async function answerIn(data: ValidationData, question: RevocationQuestion): Promise<Revocation['status']> {
  let found: Revocation['status'] = 'unknown';
  const answers = [
    ...data.ocspAnswers.map((each) => () => checkOcsp(each, question)),
    ...data.crls.map((each) => () => checkCrl(each, question)),
  ];
  for (const ask of answers) {
    const answer = await ask();
    if (answer.status === 'revoked' && !isLater(answer, question)) return 'revoked';
    if (answer.status !== 'unknown') found = 'good';
  }
  return found;
}
