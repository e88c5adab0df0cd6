import { createPrivateKey, X509Certificate } from 'node:crypto';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { type KeyProblem, openPkcs12 } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const password = 'con ñ y 🔑';

function fileOf(...how: readonly string[]) {
  const parts = ['-inkey', 'persona.pem.key', '-in', 'persona.pem', '-certfile', 'ac.pem', '-out', 'key.p12'];
  sat.openssl('pkcs12', '-export', ...parts, '-passout', `pass:${password}`, ...how);
  return sat.read('key.p12');
}

const reason = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (error: KeyProblem) => error.message,
  );

const ways = {
  'AES, as openssl writes it today': [],
  'triple DES, as Windows writes it': [
    '-legacy',
    '-keypbe',
    'PBE-SHA1-3DES',
    '-certpbe',
    'PBE-SHA1-3DES',
    '-macalg',
    'sha1',
  ],
  'a MAC by SHA-512': ['-macalg', 'sha512'],
  'AES for the key alone': ['-certpbe', 'NONE'],
};

describe('a PKCS#12', () => {
  for (const [way, how] of Object.entries(ways)) {
    itWith(['openssl'], `gives its key and certificates: ${way}`, async () => {
      const { keys, certificates } = await openPkcs12(fileOf(...how), password);
      const key = createPrivateKey({ key: Buffer.from(keys[0]!), format: 'der', type: 'pkcs8' });
      expect(certificates).toHaveLength(2);
      expect(certificates.map((der) => new X509Certificate(der).checkPrivateKey(key))).toEqual([true, false]);
      expect(await reason(openPkcs12(fileOf(...how), 'otra'))).toBe('wrong-password');
    });
  }

  itWith(['openssl'], 'is refused where something in it was changed', async () => {
    const file = fileOf('-certpbe', 'NONE');
    const changed = file.slice();
    changed[Buffer.from(file).indexOf(Buffer.from(sat.certificate('ac'))) + 400]! ^= 1;
    expect(await reason(openPkcs12(changed, password))).toBe('wrong-password'); // which a MAC cannot tell from a change
  });

  itWith(['openssl'], 'is refused by the name of a cipher that is too old, of what it lacks, or as none', async () => {
    expect(await reason(openPkcs12(fileOf('-legacy'), password))).toBe('unsupported-encryption: RC2 of 40 bits');
    expect(await reason(openPkcs12(fileOf('-nomac'), password))).toBe('unsupported-encryption: no MAC');
    expect(await reason(openPkcs12(sat.certificate('persona'), password))).toBe('not-a-key');
    expect(await reason(openPkcs12(new Uint8Array(), password))).toBe('not-a-key');
  });
});
