import type { EfirmaHolder, ProblemReason } from '@pacta/contracts';
import {
  type Certificate,
  findChain,
  readCertificate,
  readSatCertificate,
  type SatCertificate,
} from '@pacta/signatures/certificate';
import { checkOcsp, ocspRequest, type Revocation } from '@pacta/signatures/revocation';
import { ExpectedProblem } from '../problem.ts';
import type { EfirmaTrust } from './efirma-trust.ts';
import { fingerprintOf, isPinned } from './sat-roots.ts';

/** An e.firma that may sign here at this moment. */
export interface CheckedEfirma {
  readonly certificate: Certificate;
  readonly path: readonly Certificate[]; // from it to the root
  readonly holder: EfirmaHolder;
  readonly revocation: 'good' | 'unknown';
  /** Its authority counts here for trying things out: it proves nothing. */
  readonly isTest: boolean;
  readonly ocsp: Uint8Array | null; // the answer that says so
}

interface Wanted {
  readonly at: Date;
  readonly rfc?: string | null | undefined; // that is expected
}

/** Checks a certificate in DER as far as it can be without a signature. Throws a problem of its own for each fault. */
export async function checkEfirma(trust: EfirmaTrust, der: Uint8Array, wanted: Wanted): Promise<CheckedEfirma> {
  const certificate = certificateIn(der);
  const sat = efirmaIn(certificate);
  assertInForce(certificate, wanted.at);
  const path = await chainOf(trust, certificate, wanted.at);
  assertExpected(sat, wanted.rfc);
  const { revocation, ocsp } = await askAbout(trust, path, wanted.at);
  const { legalName: name, rfc, serial } = sat;
  return { certificate, path, holder: { name, rfc, serial }, isTest: isOfTest(trust, path), revocation, ocsp };
}

const refused = (reason: ProblemReason, facts?: Record<string, string>) =>
  new ExpectedProblem(reason, facts && { facts });

function certificateIn(der: Uint8Array): Certificate {
  try {
    return readCertificate(new Uint8Array(der));
  } catch (error) {
    throw new ExpectedProblem('efirma.not_a_certificate', { message: `This is not a certificate. ${error}` });
  }
}

function efirmaIn(certificate: Certificate): SatCertificate {
  const sat = readSatCertificate(certificate);
  if (sat?.kind === 'csd') throw refused('efirma.is_csd');
  if (sat?.kind !== 'efirma') throw refused('efirma.not_an_efirma');
  return sat;
}

function assertInForce({ notBefore, notAfter }: Certificate, at: Date): void {
  if (at > notAfter) throw refused('efirma.expired', { at: notAfter.toISOString() });
  if (at < notBefore) throw refused('efirma.not_yet_valid', { at: notBefore.toISOString() });
}

async function chainOf({ roots, others }: EfirmaTrust, certificate: Certificate, at: Date) {
  const chain = await findChain({ certificate, roots, others, at });
  // A certificate that is itself among the roots issued nothing that would prove it.
  if (chain.kind === 'untrusted' || chain.path.length < 2) throw refused('efirma.unknown_authority');
  return chain.path;
}

/** A root of the SAT stays one, even where it is named among those of tests. */
function isOfTest({ testRoots = [] }: EfirmaTrust, path: readonly Certificate[]): boolean {
  const root = path.at(-1);
  if (!root || isPinned(root)) return false;
  return testRoots.some(({ der }) => fingerprintOf(der) === fingerprintOf(root.der));
}

function assertExpected({ rfc }: SatCertificate, expected: string | null | undefined): void {
  if (expected && expected !== rfc) throw refused('efirma.wrong_rfc', { rfc, expected });
}

/** `unknown` is never `good`: nobody was asked, nobody answered, or not for sure. */
async function askAbout(trust: EfirmaTrust, path: readonly Certificate[], at: Date) {
  const [certificate, issuer] = path;
  if (!certificate || !issuer) throw refused('efirma.unknown_authority');
  const url = trust.ocspUrl ?? certificate.ocspUrls.find((each) => /^https?:/.test(each));
  const answer = url ? await trust.ask(url, new Uint8Array(await ocspRequest({ certificate, issuer }))) : null;
  const said = answer && (await checkOcsp(answer, { certificate, issuer, at, now: at }));
  if (said?.status === 'revoked') throw refused('efirma.revoked', revokedAt(said));
  const isGood = said?.status === 'good';
  if (!isGood && trust.requiresRevocation) throw refused('efirma.revocation_unknown');
  return { revocation: isGood ? ('good' as const) : ('unknown' as const), ocsp: isGood ? answer : null };
}

const revokedAt = (said: Extract<Revocation, { status: 'revoked' }>) => ({ at: said.revokedAt.toISOString() });
