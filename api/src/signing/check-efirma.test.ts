import { itWith } from '@pacta/pdf/testing/tools.ts';
import { readCertificate } from '@pacta/signatures/certificate';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { withResponder } from '../../test/ocsp-responder.ts';
import { readConfig } from '../config.ts';
import { ExpectedProblem } from '../problem.ts';
import { checkEfirma } from './check-efirma.ts';
import { type EfirmaTrust, openEfirmaTrust, UnusableAuthorities } from './efirma-trust.ts';
import { fingerprintOf, pinned, readAuthorities } from './sat-roots.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const at = new Date();
const trusting = (more: Partial<EfirmaTrust> = {}): EfirmaTrust => ({
  roots: [readCertificate(sat.certificate('arc'))],
  others: [readCertificate(sat.certificate('ac'))],
  hasTestRoots: true,
  requiresRevocation: false,
  ocspUrl: undefined,
  ask: async () => null,
  ...more,
});

/** The reason of a refusal, and what it is about. */
async function refusalOf(der: Uint8Array, wanted: { rfc?: string; at?: Date } = {}, trust = trusting()) {
  try {
    await checkEfirma(trust, der, { at, ...wanted });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ExpectedProblem)) throw error;
    return error.facts ? [error.reason, error.facts] : error.reason;
  }
}

describe('an e.firma', () => {
  itWith(['openssl'], 'names its holder, and says that nobody told whether it was revoked', async () => {
    const checked = await checkEfirma(trusting(), sat.certificate('persona'), { at, rfc: 'ÑU&A891116QE4' });
    expect(checked.holder).toMatchObject({ name: 'JOSÉ ÁNGEL NUÑO&PÉREZ', rfc: 'ÑU&A891116QE4' });
    expect(checked).toMatchObject({ revocation: 'unknown', ocsp: null });
    expect(checked.path).toHaveLength(3);
  });

  itWith(['openssl'], 'is refused for what it is not, by a reason of its own', async () => {
    const pem = Buffer.from(sat.openssl('x509', '-in', 'persona.pem'));
    for (const bytes of [pem, Buffer.from('PK\u0003\u0004'), Buffer.alloc(0), Buffer.alloc(9_000, 0x30)]) {
      expect(await refusalOf(bytes)).toBe('efirma.not_a_certificate');
    }
    expect(await refusalOf(sat.certificate('csd'))).toBe('efirma.is_csd');
    expect(await refusalOf(sat.certificate('ac'))).toBe('efirma.not_an_efirma');
    expect(await refusalOf(sat.certificate('expired'))).toEqual(['efirma.expired', { at: '2024-01-01T00:00:00.000Z' }]);
    expect(await refusalOf(sat.certificate('future'))).toEqual([
      'efirma.not_yet_valid',
      { at: '2034-01-01T00:00:00.000Z' },
    ]);
    expect(await refusalOf(sat.certificate('empresa'), { rfc: 'ÑU&A891116QE4' })).toEqual([
      'efirma.wrong_rfc',
      { rfc: 'P&Ñ9003173C9', expected: 'ÑU&A891116QE4' },
    ]);
  });

  itWith(['openssl'], 'counts only from an authority that is trusted', async () => {
    expect(await refusalOf(sat.certificate('persona'), {}, trusting({ roots: [] }))).toBe('efirma.unknown_authority');
    const itself = [readCertificate(sat.certificate('persona'))];
    expect(await refusalOf(sat.certificate('persona'), {}, trusting({ roots: itself }))).toBe(
      'efirma.unknown_authority',
    );
  });
});

describe('whether an e.firma was revoked', () => {
  itWith(['openssl'], 'is asked of the responder', async () => {
    await withResponder(sat, async (ocspUrl) => {
      const { ask } = await openEfirmaTrust(readConfig({ SAT_OCSP_URL: ocspUrl }).efirma);
      const trust = trusting({ ask, ocspUrl, requiresRevocation: true });
      expect((await checkEfirma(trust, sat.certificate('persona'), { at })).revocation).toBe('good');
      expect(await refusalOf(sat.certificate('revoked'), {}, trust)).toEqual([
        'efirma.revoked',
        { at: expect.any(String) },
      ]);
    });
  });

  itWith(['openssl'], 'is never taken for good where nobody says so', async () => {
    const { ask } = await openEfirmaTrust(readConfig({}).efirma);
    for (const trust of [
      { ask, ocspUrl: 'http://127.0.0.1:9' },
      { ask: async () => new Uint8Array([0x30, 3, 10, 1, 3]), ocspUrl: 'http://says.try/later' }, // tryLater
    ]) {
      expect((await checkEfirma(trusting(trust), sat.certificate('persona'), { at })).revocation).toBe('unknown');
      const strict = trusting({ ...trust, requiresRevocation: true });
      expect(await refusalOf(sat.certificate('persona'), {}, strict)).toBe('efirma.revocation_unknown');
    }
  });
});

describe('the authorities that are trusted', () => {
  it('are those of the SAT whose hashes are known', async () => {
    const { roots, others } = await readAuthorities({});
    expect(roots.map(({ der }) => fingerprintOf(der)).sort()).toEqual([pinned['ARC5'], pinned['AC5']].sort());
    expect(others).toEqual([]);
  });

  itWith(['openssl'], 'are not whatever lies in the folder, but for trying things out', async () => {
    const inFolder = await openEfirmaTrust(readConfig({ SAT_CERTIFICATES: sat.directory }).efirma);
    expect(await refusalOf(sat.certificate('persona'), {}, inFolder)).toBe('efirma.unknown_authority');
    const trying = await openEfirmaTrust(
      readConfig({ SAT_CERTIFICATES: sat.directory, EFIRMA_TEST_ROOTS: sat.file('arc.cer') }).efirma,
    );
    expect(trying.hasTestRoots).toBe(true);
    expect(await checkEfirma(trying, sat.certificate('persona'), { at })).toMatchObject({ isTest: true });
    expect(await checkEfirma(trusting(), sat.certificate('persona'), { at })).toMatchObject({ isTest: false });
  });

  it('cannot be a place that is not there, nor one of tests in production', async () => {
    await expect(openEfirmaTrust(readConfig({ SAT_CERTIFICATES: '/nowhere' }).efirma)).rejects.toThrow(
      UnusableAuthorities,
    );
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtps://mail', PUBLIC_URL: 'https://a.mx' };
    expect(() => readConfig({ ...production, EFIRMA_TEST_ROOTS: '.' })).toThrow('EFIRMA_TEST_ROOTS');
  });
});
