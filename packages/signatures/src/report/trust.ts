import { type Bytes, sameBytes } from '../bytes.ts';
import { type Certificate, readableAmong } from '../certificate/certificate.ts';
import { findChain, isIssuedBy } from '../certificate/chain.ts';
import { isSatAuthority } from '../certificate/sat-authorities.ts';
import type { AuthorityKind } from './report.ts';

/** Whom a report believes: certificates that the caller gave, and the SAT's, which are known by their hashes. */
export interface Trust {
  readonly own: readonly Certificate[];
  readonly earlier: readonly Certificate[];
  readonly test: readonly Certificate[];
  readonly timestamping: readonly Certificate[];
  readonly sat: readonly Certificate[]; // of those that the file brings
  readonly others: readonly Certificate[];
}

/** Certificates (DER) that the caller believes, each for itself and not for what it issued elsewhere. */
export interface Believed {
  readonly authorities: readonly Bytes[];
  /** Those of the keys with which its files were sealed before. */
  readonly earlier?: readonly Bytes[];
  /** Of a test authority: whom it names is told as a test. */
  readonly testAuthorities?: readonly Bytes[];
  /** Of authorities whose timestamps count, and who vouch for nobody's name. */
  readonly timestampAuthorities?: readonly Bytes[];
}

/** Sorts what a file brings. */
export async function trustOf(
  { authorities, earlier = [], testAuthorities = [], timestampAuthorities = [] }: Believed,
  brought: readonly Certificate[],
): Promise<Trust> {
  const isSat = await Promise.all(brought.map(({ der }) => isSatAuthority(der)));
  return {
    own: readableAmong(authorities),
    earlier: readableAmong(earlier),
    test: readableAmong(testAuthorities),
    timestamping: readableAmong(timestampAuthorities),
    sat: brought.filter((_, index) => isSat[index]),
    others: brought,
  };
}

/** By whom a certificate leads to somebody who is believed, if it was valid then. */
export async function authorityAt(certificate: Certificate, at: Date, trust: Trust): Promise<AuthorityKind> {
  const { own, earlier, test, sat, others } = trust;
  const chain = await findChain({ certificate, others, roots: [...own, ...earlier, ...sat, ...test], at });
  if (chain.kind === 'untrusted') return 'unknown';
  const root = chain.path.at(-1);
  const isAmong = (all: readonly Certificate[]) => all.some(({ der }) => root && sameBytes(der, root.der));
  if (isAmong(own)) return 'installation';
  if (isAmong(earlier)) return 'earlier';
  return isAmong(sat) ? 'sat' : 'test';
}

/** By whom a timestamp's certificate leads to somebody whose times are believed. A test proves no time. */
export async function timestampingAt(certificate: Certificate, at: Date, trust: Trust): Promise<AuthorityKind> {
  const { timestamping: roots, others } = trust;
  const chain = await findChain({ certificate, others, roots, at });
  return chain.kind === 'trusted' ? 'timestamping' : authorityAt(certificate, at, { ...trust, test: [] });
}

/** Who issued it, by name and signature; null: the file does not bring them. */
export async function issuerOf(
  certificate: Certificate,
  { own, test, timestamping, others }: Trust,
): Promise<Certificate | null> {
  const candidates = [...own, ...timestamping, ...test, ...others].filter(({ subject }) =>
    sameBytes(subject, certificate.issuer),
  );
  for (const candidate of candidates.slice(0, mostCandidates)) {
    if ((await isIssuedBy(certificate, candidate)) === null) return candidate;
  }
  return null;
}

const mostCandidates = 20; // of one name: each costs a verification
