import { type Claim, verify } from '../algorithm/verify.ts';
import { sameBytes } from '../bytes.ts';
import { type Fault, fault } from '../fault.ts';
import { Unreadable } from '../unreadable.ts';
import type { Certificate } from './certificate.ts';

export interface ChainQuestion {
  readonly certificate: Certificate;
  readonly others: readonly Certificate[]; // that may stand between: from the signature, or the caller's own
  readonly roots: readonly Certificate[]; // what the caller trusts
  readonly at: Date; // when all of them have to be valid; authorities expire before what they issued
}

/** `path`: from the certificate to the root. `faults`: why each way ended, the nearest to a root last. */
export type Chain =
  | { readonly kind: 'trusted'; readonly path: readonly Certificate[] }
  | { readonly kind: 'untrusted'; readonly faults: readonly Fault[] };

const longest = 8; // certificates; those that exist have two to four
const mostSignatures = 40; // that are verified: names may be made so that everybody could have issued everybody

/**
 * Looks for a chain to one of the roots that was valid then (RFC 5280, 6.1). An issuer is found by its name, byte for byte, and
 * proved by the signature: the SAT's leaves do not say which key signed them. Policies and name constraints are not judged:
 * where a critical extension demands it, the certificate is refused.
 */
export async function findChain(question: ChainQuestion): Promise<Chain> {
  const { certificate, at } = question;
  const own = ownFaults(certificate, at);
  if (own.length > 0) return { kind: 'untrusted', faults: own };
  const search: Search = { ...question, faults: [], left: mostSignatures };
  const path = await pathFrom([certificate], search);
  if (path) return { kind: 'trusted', path };
  return { kind: 'untrusted', faults: search.faults.length > 0 ? search.faults : [fault('unknown-issuer')] };
}

interface Search extends ChainQuestion {
  readonly faults: Fault[];
  left: number;
}

async function pathFrom(path: readonly Certificate[], search: Search): Promise<readonly Certificate[] | null> {
  const last = path.at(-1);
  if (!last || search.roots.some((root) => sameBytes(root.der, last.der))) return path;
  if (path.length >= longest) {
    search.faults.push(fault('chain-too-long'));
    return null;
  }
  for (const issuer of candidates(last, path, search)) {
    const why = await reasonsAgainst(issuer, path, search);
    search.faults.push(...why);
    const found = why.length === 0 ? await pathFrom([...path, issuer], search) : null;
    if (found) return found;
  }
  return null;
}

const candidates = (certificate: Certificate, path: readonly Certificate[], { roots, others }: Search): Certificate[] =>
  [...roots, ...others].filter(
    (each) => sameBytes(each.subject, certificate.issuer) && !path.some(({ der }) => sameBytes(der, each.der)),
  );

async function reasonsAgainst(issuer: Certificate, path: readonly Certificate[], search: Search): Promise<Fault[]> {
  const last = path.at(-1);
  const reasons = [...issuerFaults(issuer, path.length - 1), ...ownFaults(issuer, search.at)];
  return reasons.length > 0 || !last ? reasons : notSigned(last, issuer, search);
}

function ownFaults({ notBefore, notAfter, criticalUnknown }: Certificate, at: Date): Fault[] {
  return [
    ...(at < notBefore ? [fault('not-yet-valid', notBefore.toISOString())] : []),
    ...(at > notAfter ? [fault('expired', notAfter.toISOString())] : []),
    ...criticalUnknown.map((oid) => fault('unknown-critical-extension', oid)),
  ];
}

function issuerFaults({ authority, keyUsage }: Certificate, below: number): Fault[] {
  if (!authority || (keyUsage && !keyUsage.includes('keyCertSign'))) return [fault('not-an-authority')];
  return below > authority.pathLength ? [fault('chain-too-long')] : [];
}

async function notSigned(certificate: Certificate, issuer: Certificate, search: Search): Promise<Fault[]> {
  search.left -= 1;
  if (search.left < 0) return [fault('chain-too-long')];
  const found = await isIssuedBy(certificate, issuer);
  return found ? [found] : [];
}

/** Whether that key signed the certificate: null if it did. */
export const isIssuedBy = (certificate: Certificate, { publicKey }: Certificate): Promise<Fault | null> =>
  isSignedWith(certificate, { publicKey });

/**
 * Whether a certificate was signed with its own key. Old roots did that with SHA-1, and theirs counts: nobody else could have
 * made it for their key, and nothing is proved by it but whose certificate it is.
 */
export const isSelfSigned = async (certificate: Certificate): Promise<boolean> =>
  sameBytes(certificate.subject, certificate.issuer) &&
  (await isSignedWith(certificate, { publicKey: certificate.publicKey, mayBeSha1: true })) === null;

async function isSignedWith(
  { signatureAlgorithm: algorithm, signature, tbs: data }: Certificate,
  by: Pick<Claim, 'publicKey' | 'mayBeSha1'>,
): Promise<Fault | null> {
  try {
    return await verify({ algorithm, signature, data, ...by });
  } catch (error) {
    if (error instanceof Unreadable) return fault('signature-wrong');
    throw error;
  }
}
