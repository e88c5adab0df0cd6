import { createPrivateKey, sign } from 'node:crypto';
import type { Preparation } from '@pacta/contracts/efirma';
import type { Authority } from '@pacta/signatures/testing/authority.ts';

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
