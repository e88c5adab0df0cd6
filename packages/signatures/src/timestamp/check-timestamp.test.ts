import { writeFileSync } from 'node:fs';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { type Authority, anAuthority } from '../../test/authority.ts';
import { policy, stampedBy } from '../../test/timestamps.ts';
import type { Bytes } from '../bytes.ts';
import { findChain, readCertificate } from '../certificate/index.ts';
import { Unreadable } from '../unreadable.ts';
import { checkTimestamp } from './index.ts';

const data: Bytes = new TextEncoder().encode('Constancia');
let authority: Authority;
beforeAll(() => {
  authority = anAuthority();
  authority.issue({ name: 'root', kind: 'arc', subject: '/CN=Autoridad Raiz' });
  authority.issue({ name: 'tsa', issuer: 'root', kind: 'tsa', subject: '/CN=TSA' });
  authority.issue({ name: 'psc', issuer: 'root', kind: 'psc', subject: '/CN=PSC' });
  authority.issue({ name: 'efirma', issuer: 'root', kind: 'efirma', subject: '/CN=Persona' });
});
afterAll(() => authority.remove());

const answerOf = (signer: string, how: Parameters<typeof stampedBy>[3] = {}): Bytes =>
  stampedBy(authority, signer, data, how);

describe('a timestamp', () => {
  itWith(['openssl'], 'says when these bytes existed, as openssl says', async () => {
    const found = await checkTimestamp(answerOf('tsa'), data);
    expect(
      String(authority.openssl('ts', '-verify', '-data', 'data', '-in', 'answer', '-CAfile', 'root.pem')),
    ).toContain('OK');
    expect(found).toMatchObject({ faults: [], policy, purpose: 'timestamping', serial: '06' });
    expect(Math.abs(found.time!.getTime() - Date.now())).toBeLessThan(60_000);
    const chain = await findChain({
      certificate: found.certificate!,
      others: found.certificates,
      roots: [readCertificate(authority.certificate('root'))],
      at: found.time!,
    });
    expect(chain.kind).toBe('trusted');
  });

  itWith(['openssl'], 'is read without the answer around it, too', async () => {
    expect(await checkTimestamp(answerOf('tsa', { how: ['-token_out'] }), data)).toMatchObject({ faults: [], policy });
  });

  itWith(
    ['openssl'],
    'may come from a PSC whose certificate says no purpose, but not from one of another',
    async () => {
      const signed = (name: string) => {
        const answer = answerOf('tsa', { how: ['-token_out'] });
        writeFileSync(authority.file('token'), answer);
        authority.openssl('cms', '-verify', '-inform', 'DER', '-in', 'token', '-noverify', '-out', 'info', '-binary');
        const who = [
          '-signer',
          `${name}.pem`,
          '-inkey',
          `${name}.pem.key`,
          '-econtent_type',
          '1.2.840.113549.1.9.16.1.4',
        ];
        authority.openssl(
          'cms',
          '-sign',
          '-cades',
          '-md',
          'sha256',
          '-nodetach',
          '-binary',
          '-in',
          'info',
          ...who,
          '-outform',
          'DER',
          '-out',
          'token',
        );
        return authority.read('token');
      };
      expect(await checkTimestamp(signed('psc'), data)).toMatchObject({ faults: [], purpose: 'not-told' });
      expect(await checkTimestamp(signed('efirma'), data)).toMatchObject({
        faults: [{ code: 'wrong-purpose' }],
        purpose: 'other',
      });
    },
  );

  itWith(
    ['openssl'],
    'does not count for other bytes, by SHA-1, with its time changed, or where none was granted',
    async () => {
      const codes = async (token: Bytes, bytes = data) =>
        (await checkTimestamp(token, bytes)).faults.map(({ code }) => code);
      const good = answerOf('tsa');
      expect(await codes(good, new TextEncoder().encode('Otra'))).toEqual(['imprint-wrong']);
      expect(await codes(answerOf('tsa', { md: 'sha1' }))).toEqual(['weak-algorithm']);
      const changed = good.slice();
      const year = Buffer.from(good)
        .toString('latin1')
        .search(/20\d{12}/); // of its time: year to second
      changed[year + 3]! ^= 1;
      expect(await codes(changed)).toEqual(['digest-wrong']);
      await expect(checkTimestamp(new Uint8Array([0x30, 5, 0x30, 3, 2, 1, 2]), data)).rejects.toThrow(Unreadable);
      const cades = authority.cades('tsa', data);
      await expect(checkTimestamp(cades, data)).rejects.toThrow(Unreadable);
    },
  );
});
