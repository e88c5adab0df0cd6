import { execFileSync, execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { openSigningKey } from './open-signing-key.ts';

const now = new Date();
const soon = () => new Date(Date.now() + 5_000); // a certificate made a moment ago is valid then
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'pacta-key-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const file = (name: string) => path.join(directory, name);

describe('the installation’s own key', () => {
  const stored = () => file('signing/key-and-certificate.pem');

  it('is made once, and only its owner may read it', async () => {
    const first = await openSigningKey({ directory }, now);
    const second = await openSigningKey({ directory }, now);

    expect(second.certificate).toEqual(first.certificate);
    expect(first.privateKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 });
    expect(statSync(stored()).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(stored())).mode & 0o777).toBe(0o700);
  });

  itWith(['openssl'], 'has a certificate for signatures alone, which openssl verifies', async () => {
    await openSigningKey({ directory }, now);
    const print = (...more: string[]) =>
      execFileSync('openssl', ['x509', '-in', stored(), '-noout', ...more]).toString();
    const usages = print('-ext', 'basicConstraints,keyUsage');
    expect(usages).toMatch(/Basic Constraints: critical\s+CA:FALSE/);
    expect(usages).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation/);
    expect(print('-subject', '-issuer')).toMatch(
      /^subject=CN = (Pacta [0-9a-f]{8}), O = Pacta\nissuer=CN = \1, O = Pacta\n$/,
    );
    const verify = ['verify', '-check_ss_sig', '-x509_strict', '-partial_chain', '-CAfile', stored(), stored()];
    expect(execFileSync('openssl', verify).toString()).toContain('OK');
  });

  it('is one key when two processes start together', async () => {
    const keys = await Promise.all([openSigningKey({ directory }, now), openSigningKey({ directory }, now)]);
    expect(keys[0]?.certificate).toEqual(keys[1]?.certificate);
  });

  it('is refused if it is damaged or has expired, with a message for the operator', async () => {
    await openSigningKey({ directory }, now);
    const later = new Date(now.getTime() + 11 * 365 * 24 * 60 * 60_000);
    await expect(openSigningKey({ directory }, later)).rejects.toThrow(/^The signing certificate expired at 20/);

    writeFileSync(stored(), readFileSync(stored(), 'utf8').split('-----BEGIN CERTIFICATE')[0]!);
    await expect(openSigningKey({ directory }, now)).rejects.toThrow(/damaged/);
  });
});

describe('the operator’s PKCS#12', () => {
  const openssl = (...parameters: string[]) => execFileSync('openssl', parameters, { cwd: directory, stdio: 'pipe' });
  const open = (password = 'con ñ') =>
    openSigningKey({ directory, pkcs12: { file: file('key.p12'), password } }, soon());

  /** A certificate under an authority of its own, as an operator would buy it. */
  function makePkcs12(...how: string[]): void {
    makePkcs12Of('rsa:2048', ...how);
  }

  function makePkcs12Of(kind: string, ...how: string[]): void {
    const subject = (name: string) => ['-subj', `/CN=${name}/O=Notaría`, '-utf8', '-nodes'];
    const authority = ['-keyout', 'ca.key', '-out', 'ca.pem', '-days', '30'];
    openssl('req', '-x509', '-newkey', 'rsa:2048', ...authority, ...subject('Authority'));
    openssl('req', '-newkey', kind, '-keyout', 'own.key', '-out', 'own.csr', ...subject('Sello'));
    openssl('x509', '-req', '-in', 'own.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-days', '20', '-out', 'own.pem');
    const parts = ['-inkey', 'own.key', '-in', 'own.pem', '-certfile', 'ca.pem', '-out', 'key.p12'];
    openssl('pkcs12', '-export', ...parts, '-passout', 'pass:con ñ', ...how);
  }

  itWith(['openssl'], 'replaces the installation’s own, with its chain', async () => {
    const windows = ['-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES'];
    for (const how of [[], windows]) {
      makePkcs12(...how);
      expect(await open()).toMatchObject({ name: 'Sello', chain: [expect.any(Buffer)] });
    }
  });

  itWith(['openssl'], 'is refused where its cipher is too old, with the commands that convert it', async () => {
    makePkcs12('-legacy'); // RC2 of 40 bits for the certificates
    const message = await open().then(String, ({ message: told }: Error) => told);
    expect(message).toMatch(/key\.p12 is protected in a way that is not read \(RC2 of 40 bits\)/);
    const [read, write] = message.split('new file: ')[1]!.split(' && ');
    const given = { cwd: directory, env: { ...process.env, PASSWORD: 'con ñ' }, stdio: 'pipe' } as const;
    execSync(`${read} -passin env:PASSWORD -passout env:PASSWORD`, given);
    execSync(`${write} -passin env:PASSWORD -passout env:PASSWORD`, given);
    const converted = { file: file('new.p12'), password: 'con ñ' };
    expect(await openSigningKey({ directory, pkcs12: converted }, soon())).toMatchObject({ name: 'Sello' });
  });

  itWith(['openssl'], 'has its faults reported', async () => {
    makePkcs12();
    await expect(open('wrong')).rejects.toThrow(/^SIGNING_P12_PASSWORD does not open .*key\.p12\.$/);

    writeFileSync(file('key.p12'), 'not a key');
    await expect(open()).rejects.toThrow(/is not a PKCS#12 file that can be read/);

    rmSync(file('key.p12'));
    await expect(open()).rejects.toThrow(/^SIGNING_P12 names .*key\.p12, which cannot be read/);
  });

  itWith(['openssl'], 'is refused if its key is too short for its seals to count', async () => {
    makePkcs12Of('rsa:1024');
    await expect(open()).rejects.toThrow('The signing key has 1024 bits, and needs 2048.');
  });

  itWith(['openssl'], 'is refused if it has expired', async () => {
    makePkcs12();
    const later = new Date(now.getTime() + 21 * 24 * 60 * 60_000);
    const opening = openSigningKey({ directory, pkcs12: { file: file('key.p12'), password: 'con ñ' } }, later);
    await expect(opening).rejects.toThrow(/^The signing certificate expired at /);
  });
});
