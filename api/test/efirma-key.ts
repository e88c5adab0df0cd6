import { createPrivateKey, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Preparation } from '@pacta/contracts/efirma';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { eachSignature } from './signatures.ts';

export const certificateOf = (sat: Authority, who: string): string =>
  Buffer.from(sat.certificate(who)).toString('base64');

/** What a page sends that signs with somebody's key. */
export const signatureBy = (sat: Authority, who: string, { preparationId, attributes }: Preparation) => ({
  preparationId,
  signature: sign(
    'sha256',
    Buffer.from(attributes, 'base64'),
    createPrivateKey(Buffer.from(sat.read(`${who}.pem.key`))),
  ).toString('base64'),
});

/** Throws unless openssl takes each signature of the first ones (absent: of all) for a CAdES one of that authority. */
export function verifyWithOpenssl(sat: Authority, pdf: Uint8Array, count?: number): void {
  for (const { signed, signature } of eachSignature(Buffer.from(pdf)).slice(0, count)) {
    writeFileSync(sat.file('signed'), signed);
    writeFileSync(sat.file('cms'), signature);
    const input = ['-inform', 'DER', '-in', 'cms', '-content', 'signed', '-binary', '-out', 'out'];
    sat.openssl('cms', '-verify', '-cades', ...input, '-CAfile', 'arc.pem', '-purpose', 'any');
  }
}
