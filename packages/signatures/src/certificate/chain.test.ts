import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { findChain, readCertificate } from './index.ts';

let sat: Authority;
const now = new Date('2026-11-23T00:00:00Z');
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const read = (name: string) => readCertificate(sat.certificate(name));

async function chainOf(name: string, { others = ['ac'], roots = ['arc'], at = now } = {}) {
  const chain = await findChain({ certificate: read(name), others: others.map(read), roots: roots.map(read), at });
  return chain.kind === 'trusted' ? chain.path.length : chain.faults.map(({ code }) => code);
}

describe('a chain of certificates', () => {
  itWith(['openssl'], 'leads to a root that is trusted, though leaves do not say which key signed them', async () => {
    expect(await chainOf('persona')).toBe(3);
    expect(await chainOf('persona', { others: [], roots: ['ac'] })).toBe(2);
    expect(await chainOf('arc')).toBe(1);
    expect(String(sat.openssl('verify', '-CAfile', 'arc.pem', '-untrusted', 'ac.pem', 'persona.pem'))).toContain('OK');
  });

  itWith(['openssl'], 'is none where a certificate of it was not valid then', async () => {
    expect(await chainOf('expired')).toEqual(['expired']);
    expect(await chainOf('expired', { at: new Date('2024-01-01T00:00:00Z') })).toBe(3); // to the second
    expect(await chainOf('future')).toEqual(['not-yet-valid']);
    sat.issue({ name: 'old', issuer: 'arc', keyOf: 'empresa', kind: 'ac', subject: '/CN=OLD', to: '20260101000000Z' });
    sat.issue({ name: 'of-old', issuer: 'old', keyOf: 'persona', kind: 'efirma', subject: '/CN=X' });
    expect(await chainOf('of-old', { others: ['old'] })).toEqual(['expired']);
    expect(await chainOf('of-old', { others: ['old'], at: new Date('2025-06-01T00:00:00Z') })).toBe(3);
  });

  itWith(['openssl'], 'is none without the issuer, or with another of the same name', async () => {
    expect(await chainOf('persona', { others: [] })).toEqual(['unknown-issuer']);
    sat.issue({ name: 'twin', kind: 'arc', subject: '/CN=AUTORIDAD CERTIFICADORA/O=SAT' });
    expect(await chainOf('persona', { others: ['twin'], roots: ['twin'] })).toEqual([
      'signature-wrong',
      'signature-wrong',
    ]);
    expect(await chainOf('persona', { others: ['twin', 'ac'] })).toBe(3);
  });

  itWith(['openssl'], 'goes through no certificate that may issue none, and no further than each allows', async () => {
    sat.issue({ name: 'short', kind: 'ac', subject: '/CN=SHORT' }); // it may issue leaves only
    sat.issue({ name: 'under', issuer: 'short', kind: 'ac', subject: '/CN=UNDER' });
    sat.issue({ name: 'leaf', issuer: 'under', keyOf: 'persona', kind: 'efirma', subject: '/CN=LEAF' });
    expect(await chainOf('leaf', { others: ['under'], roots: ['short'] })).toEqual(['chain-too-long']);
    const forged = { ...read('leaf'), issuer: read('persona').subject };
    const chain = await findChain({
      certificate: forged,
      others: [read('persona'), read('ac')],
      roots: [read('arc')],
      at: now,
    });
    expect(chain).toMatchObject({ kind: 'untrusted', faults: [{ code: 'not-an-authority' }] });
  });

  itWith(['openssl'], 'is refused where it demands what is not known here, or was signed with SHA-1', async () => {
    const constrained = { ...read('persona'), criticalUnknown: ['2.5.29.30'] };
    const chain = await findChain({ certificate: constrained, others: [read('ac')], roots: [read('arc')], at: now });
    expect(chain).toMatchObject({
      kind: 'untrusted',
      faults: [{ code: 'unknown-critical-extension', what: '2.5.29.30' }],
    });
    sat.issue({ name: 'sha1', issuer: 'ac', keyOf: 'persona', kind: 'efirma', subject: '/CN=X', digest: 'sha1' });
    expect(await chainOf('sha1')).toEqual(['weak-algorithm']);
  });
});
