import { itWith } from '@pacta/pdf/testing/tools.ts';
import { readCertificate } from '@pacta/signatures/certificate';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { startAuthorities } from '../../test/authorities.ts';
import { withResponder } from '../../test/ocsp-responder.ts';
import { readConfig } from '../config.ts';
import { type EfirmaTrust, openEfirmaTrust } from '../signing/efirma-trust.ts';
import { revocationBy, sealRevocationBy } from './check-revocation.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const now = new Date();
const trusting = (more: Partial<EfirmaTrust> = {}): EfirmaTrust => ({
  roots: [readCertificate(sat.certificate('arc'))],
  others: [readCertificate(sat.certificate('ac'))],
  hasTestRoots: true,
  requiresRevocation: false,
  ocspUrl: 'http://127.0.0.1:9',
  ask: async () => null,
  ...more,
});
const found = (more?: Partial<EfirmaTrust>) => revocationBy(trusting(more), now);

describe('revocation of e.firmas', () => {
  itWith(['openssl'], 'is asked of the responder, as a signature would ask', async () => {
    await withResponder(sat, async (ocspUrl) => {
      const { ask } = await openEfirmaTrust(readConfig({ SAT_OCSP_URL: ocspUrl }).efirma);
      expect(await found({ ask, ocspUrl })).toMatchObject({
        outcome: 'fine',
        words: expect.stringContaining(new URL(ocspUrl).host),
      });
    });
  });

  itWith(['openssl'], 'is told where nobody answers, and stands in the way where it is required', async () => {
    const nobody = await found();
    expect(nobody).toMatchObject({ outcome: 'warning', words: expect.stringMatching(/none came.*SAT_OCSP_URL/) });
    expect(await found({ requiresRevocation: true })).toMatchObject({
      outcome: 'failed',
      words: expect.stringContaining('is refused'),
    });
    const page = async () => new Uint8Array(Buffer.from('<html>'));
    expect(await found({ ask: page })).toMatchObject({
      outcome: 'warning',
      words: expect.stringContaining('no answer of OCSP'),
    });
    const later = async () => new Uint8Array([0x30, 3, 10, 1, 3]);
    expect(await found({ ask: later })).toMatchObject({ outcome: 'warning', words: expect.stringContaining('first') });
  });

  itWith(['openssl'], 'is said not to be asked where nobody is named', async () => {
    expect(await found({ ocspUrl: undefined })).toMatchObject({
      outcome: 'skipped',
      words: expect.stringContaining('told as not known'),
    });
    expect(await found({ ocspUrl: undefined, requiresRevocation: true })).toMatchObject({ outcome: 'failed' });
  });
});

itWith(['openssl'], 'the certificate of the seal is asked about where it says whom to ask', async () => {
  const authorities = await startAuthorities();
  try {
    const { authority, url } = authorities;
    const key = {
      certificate: Buffer.from(authority.certificate('tsa')),
      chain: [Buffer.from(authority.certificate('root'))],
    };
    const named = new Set([new URL(url).host]);
    expect(await sealRevocationBy(key, named, now)).toMatchObject({ outcome: 'fine' });
    authorities.answersRevocation = false;
    expect(await sealRevocationBy(key, named, now)).toMatchObject({ outcome: 'warning' });
    authorities.answersRevocation = true;
    authority.revoke('tsa', 'keyCompromise');
    expect(await sealRevocationBy(key, named, new Date())).toMatchObject({ outcome: 'failed' });
    expect(await sealRevocationBy({ ...key, chain: [] }, named, now)).toMatchObject({ outcome: 'skipped' });
  } finally {
    await authorities.stop();
  }
});
