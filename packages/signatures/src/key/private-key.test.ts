import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { readCertificate } from '../certificate/index.ts';
import { isKeyOf, type KeyProblem, openPrivateKey } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const password = 'contraseña de prueba 🔑';

/** A `.key` as the SAT gives it, or as others write it. */
function keyOf(name: string, how: readonly string[] = ['-v2', 'des3', '-v2prf', 'hmacWithSHA1'], secret = password) {
  const to = ['-outform', 'DER', '-out', 'key', '-passout', `pass:${secret}`];
  sat.openssl('pkcs8', '-topk8', '-in', `${name}.pem.key`, ...to, ...how);
  return sat.read('key');
}

const reason = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (error: KeyProblem) => error.message,
  );

describe('a private key of the SAT', () => {
  const ways = ['des3', 'aes-128-cbc', 'aes-256-cbc'].flatMap((cipher) =>
    ['hmacWithSHA1', 'hmacWithSHA256'].map((prf) => ['-v2', cipher, '-v2prf', prf]),
  );
  for (const how of ways) {
    itWith(
      ['openssl'],
      `is opened that was encrypted by ${how[1]} and ${how[3]}, with a password in UTF-8`,
      async () => {
        const key = await openPrivateKey(keyOf('persona', how), password);
        expect(key.extractable).toBe(false);
        expect(await isKeyOf(key, readCertificate(sat.certificate('persona')))).toBe(true);
        expect(await isKeyOf(key, readCertificate(sat.certificate('empresa')))).toBe(false);
        expect(await reason(openPrivateKey(keyOf('persona', how), 'otra'))).toBe('wrong-password');
      },
    );
  }

  itWith(['openssl'], 'is refused by the name of what it is not', async () => {
    expect(await reason(openPrivateKey(sat.certificate('persona'), password))).toBe('not-a-key');
    expect(await reason(openPrivateKey(new Uint8Array(), password))).toBe('not-a-key');
    expect(await reason(openPrivateKey(sat.read('persona.pem.key'), password))).toBe('not-a-key'); // PEM
    const open = ['-nocrypt'];
    sat.openssl('pkcs8', '-topk8', '-in', 'persona.pem.key', '-outform', 'DER', '-out', 'open', ...open);
    expect(await reason(openPrivateKey(sat.read('open'), password))).toBe('not-a-key');
    expect(await reason(openPrivateKey(keyOf('persona', ['-scrypt']), password))).toBe(
      'unsupported-encryption: 1.3.6.1.4.1.11591.4.11',
    );
    expect(await reason(openPrivateKey(keyOf('persona', ['-v1', 'PBE-SHA1-3DES']), password))).toMatch(
      /^unsupported-encryption: /,
    );
    sat.issue({
      name: 'ec',
      issuer: 'ac',
      kind: 'seal',
      subject: '/CN=EC',
      key: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
    });
    expect(await reason(openPrivateKey(keyOf('ec'), password))).toBe('not-rsa: 1.2.840.10045.2.1');
  });

  itWith(
    ['openssl'],
    'is not opened by hundreds of wrong passwords, of which one in 256 leaves padding that looks right',
    async () => {
      const key = keyOf('persona', ['-v2', 'des3', '-v2prf', 'hmacWithSHA1', '-iter', '1']);
      const reasons = new Set<string>();
      for (let count = 0; count < 300; count += 1) reasons.add(await reason(openPrivateKey(key, `mala ${count}`)));
      expect([...reasons]).toEqual(['wrong-password']);
    },
  );
});
