import { generateKeyPair, randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { readOrMakeKey, UnusableKey } from '../platform/key-file.ts';
import { selfSigned } from './self-signed.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

/** The key of this installation, made at its first start and stored in its data directory. */
export async function ownKey(directory: string, now: Date): Promise<SigningKey> {
  const file = path.join(directory, 'signing', 'key-and-certificate.pem');
  const pem = await readOrMakeKey(file, () => keyAndCertificate(now));
  const [key, certificate] = pem.split(/(?=-----BEGIN CERTIFICATE-----)/);
  if (!key || !certificate) throw new UnusableKey(`${file} is damaged.`);
  return signingKey({ key, certificate }, now);
}

const years = 10;

async function keyAndCertificate(now: Date): Promise<string> {
  const { privateKey: key } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const from = new Date(now.getTime() - 60_000);
  const to = new Date(now);
  to.setUTCFullYear(now.getUTCFullYear() + years);
  const name = { common: `Pacta ${randomBytes(4).toString('hex')}`, organization: 'Pacta' };
  return `${key.export({ type: 'pkcs8', format: 'pem' })}${selfSigned({ key, name, from, to })}`;
}
