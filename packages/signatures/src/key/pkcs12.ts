import { type Bytes, bytesOf, sameBytes } from '../bytes.ts';
import { oidText } from '../der/oid.ts';
import { type Der, partAt, partsOf, readDer } from '../der/read-der.ts';
import { Unreadable } from '../unreadable.ts';
import { KeyProblem } from './key-problem.ts';
import { fromPbes2, iterationsOf } from './pbes2.ts';
import { derive } from './pkcs12-derivation.ts';
import { fromTripleDes } from './triple-des.ts';

/** What a PKCS#12 file holds. */
export interface Pkcs12 {
  readonly keys: readonly Bytes[]; // PrivateKeyInfo
  readonly certificates: readonly Bytes[];
}

const data = '1.2.840.113549.1.7.1';
const encryptedData = '1.2.840.113549.1.7.6';
const keyBag = '1.2.840.113549.1.12.10.1.1';
const shroudedKeyBag = '1.2.840.113549.1.12.10.1.2';
const certBag = '1.2.840.113549.1.12.10.1.3';
const nestedBags = '1.2.840.113549.1.12.10.1.6';
const x509Certificate = '1.2.840.113549.1.9.22.1';

/**
 * Opens a PKCS#12 (RFC 7292) that a password protects. Its ciphers may be those of PBES2, or triple DES; of the older ones (RC2,
 * RC4), `KeyProblem` says which. Throws KeyProblem.
 */
export async function openPkcs12(bytes: Bytes, password: string): Promise<Pkcs12> {
  try {
    const whole = readDer(bytes);
    const content = partAt(whole, 1, 1, 0);
    if (oidText(partAt(whole, 1, 0).body) !== data) throw new KeyProblem('unsupported-encryption', 'a public key');
    await checkMac(partsOf(whole)[2], content.body, password);
    return await contentsOf(partsOf(readDer(content.body)), password);
  } catch (error) {
    if (error instanceof Unreadable) throw new KeyProblem('not-a-key');
    throw error;
  }
}

const hashes: Readonly<Record<string, 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'>> = {
  '1.3.14.3.2.26': 'SHA-1', // protects a file that its owner made, from mistakes
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** The MAC says whether the password is right, before anything is decrypted with it (RFC 7292, 5.1). */
async function checkMac(mac: Der | undefined, content: Bytes, password: string): Promise<void> {
  if (!mac) throw new KeyProblem('unsupported-encryption', 'no MAC');
  const oid = oidText(partAt(mac, 0, 0, 0).body);
  const hash = hashes[oid];
  if (!hash) throw new KeyProblem('unsupported-encryption', oid);
  const [salt, count] = [partAt(mac, 1).body, partsOf(mac)[2]];
  const iterations = count ? iterationsOf(count) : 1;
  const length = hash === 'SHA-1' ? 20 : Number(hash.slice(4)) / 8; // of the hash
  const raw = await derive({ hash, use: 'mac', salt, iterations, length, password });
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash }, false, ['sign']);
  const expected = bytesOf(await crypto.subtle.sign('HMAC', key, content));
  if (!sameBytes(expected, partAt(mac, 0, 1).body)) throw new KeyProblem('wrong-password');
}

async function contentsOf(safes: readonly Der[], password: string): Promise<Pkcs12> {
  const found: { keys: Bytes[]; certificates: Bytes[] } = { keys: [], certificates: [] };
  for (const safe of safes) {
    for (const bag of partsOf(readDer(await plainSafe(safe, password)))) await addBag(bag, password, found);
  }
  return found;
}

async function plainSafe(safe: Der, password: string): Promise<Bytes> {
  const type = oidText(partAt(safe, 0).body);
  if (type === data) return partAt(safe, 1, 0).body;
  if (type !== encryptedData) throw new KeyProblem('unsupported-encryption', type);
  const content = partAt(safe, 1, 0, 1);
  const encrypted = partAt(content, 2);
  return decrypted(partAt(content, 1), encrypted.body, password);
}

async function addBag(bag: Der, password: string, found: { keys: Bytes[]; certificates: Bytes[] }): Promise<void> {
  const [type, value] = [oidText(partAt(bag, 0).body), partAt(bag, 1, 0)];
  if (type === keyBag) found.keys.push(value.whole);
  if (type === shroudedKeyBag) found.keys.push(await decrypted(partAt(value, 0), partAt(value, 1).body, password));
  if (type === certBag && oidText(partAt(value, 0).body) === x509Certificate) {
    found.certificates.push(partAt(value, 1, 0).body);
  }
  if (type === nestedBags) for (const each of partsOf(value)) await addBag(each, password, found);
}

const pbes2 = '1.2.840.113549.1.5.13';
const tripleDes = '1.2.840.113549.1.12.1.3'; // pbeWithSHAAnd3-KeyTripleDES-CBC
const oldNames: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.12.1.1': 'RC4 of 128 bits',
  '1.2.840.113549.1.12.1.2': 'RC4 of 40 bits',
  '1.2.840.113549.1.12.1.4': 'triple DES of two keys',
  '1.2.840.113549.1.12.1.5': 'RC2 of 128 bits',
  '1.2.840.113549.1.12.1.6': 'RC2 of 40 bits',
};

async function decrypted(algorithm: Der, encrypted: Bytes, password: string): Promise<Bytes> {
  const oid = oidText(partAt(algorithm, 0).body);
  if (oid === pbes2) return fromPbes2(partAt(algorithm, 1), encrypted, password);
  if (oid !== tripleDes) throw new KeyProblem('unsupported-encryption', oldNames[oid] ?? oid);
  const [salt, iterations] = [partAt(algorithm, 1, 0).body, iterationsOf(partAt(algorithm, 1, 1))];
  const how = { hash: 'SHA-1', salt, iterations, password } as const;
  const key = await derive({ ...how, use: 'key', length: 24 });
  return fromTripleDes(encrypted, key, await derive({ ...how, use: 'iv', length: 8 }));
}
