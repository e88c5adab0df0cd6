import { readCertificate } from '@pacta/signatures/certificate';
import { checkPdf } from '@pacta/signatures/pdf';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import type { EfirmaTrust } from '../src/signing/efirma-trust.ts';
import { efirmas } from './app.ts';

export { certificateOf, signatureBy, verifyWithOpenssl } from './efirma-key.ts';

/** From now on e.firmas of that authority count, until the test ends. */
export function trust(sat: Authority, more: Partial<EfirmaTrust> = {}): void {
  const [roots, others] = [['arc'], ['ac']].map((names) => names.map((name) => readCertificate(sat.certificate(name))));
  efirmas.trust = { ...efirmas.trust, roots: roots ?? [], others: others ?? [], hasTestRoots: true, ...more };
}

/** What is read of each signature of a file, in their order; or why it cannot be told. */
export async function readingsOf(pdf: Uint8Array) {
  const read = await checkPdf(new Uint8Array(pdf));
  if (read.kind === 'cannot-tell') return read.why;
  return read.signatures.map(({ name, faults, check, verdict, place }) => ({
    name,
    faults: [...faults, ...(check?.faults.map(({ code }) => code) ?? ['unchecked'])],
    verdict,
    isSeen: place !== null,
  }));
}
