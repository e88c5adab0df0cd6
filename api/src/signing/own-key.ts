import { generateKeyPair, randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { readOrMakeKey, UnusableKey } from '../platform/key-file.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

/** The key of this installation, made at its first start and stored in its data directory. */
export async function ownKey(directory: string, now: Date): Promise<SigningKey> {
  const file = path.join(directory, 'signing', 'key-and-certificate.pem');
  const pem = await readOrMakeKey(file, () => selfSigned(now));
  const [key, certificate] = pem.split(/(?=-----BEGIN CERTIFICATE-----)/);
  if (!key || !certificate) throw new UnusableKey(`${file} is damaged.`);
  return signingKey({ key, certificate }, now);
}

const years = 10;

async function selfSigned(now: Date): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const forgeKey = forge.pki.privateKeyFromPem(key) as forge.pki.rsa.PrivateKey;
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.rsa.setPublicKey(forgeKey.n, forgeKey.e);
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`; // positive, and without a superfluous zero
  certificate.validity.notBefore = new Date(now.getTime() - 60_000);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + years);
  const name = [
    { name: 'commonName', value: `Pacta ${randomBytes(4).toString('hex')}` },
    { name: 'organizationName', value: 'Pacta' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(forgeKey, forge.md.sha256.create());
  return `${key}${forge.pki.certificateToPem(certificate)}`;
}
