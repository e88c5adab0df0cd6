import { type Bytes, bytesOf } from '../bytes.ts';
import { oidText } from '../der/oid.ts';
import { type Der, partAt, partsOf } from '../der/read-der.ts';
import { KeyProblem } from './key-problem.ts';
import { fromTripleDes } from './triple-des.ts';

const pbkdf2 = '1.2.840.113549.1.5.12';

/** What PBKDF2 hashes with; where nothing is said, as in the SAT's keys, SHA-1 (RFC 8018, A.2). */
const functions: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
};

const desEde3Cbc = '1.2.840.113549.3.7';
const aesCbc: Readonly<Record<string, number>> = {
  '2.16.840.1.101.3.4.1.2': 16,
  '2.16.840.1.101.3.4.1.42': 32,
};
const keyLength = (scheme: string): number => (scheme === desEde3Cbc ? 24 : (aesCbc[scheme] ?? 0)); // bytes

const mostIterations = 10_000_000; // some seconds; more is meant to stop whoever opens the file

/** Opens what was encrypted by PBES2 (RFC 8018, 6.2); `parameters` are those of its algorithm. Throws KeyProblem and Unreadable. */
export async function fromPbes2(parameters: Der, encrypted: Bytes, password: string): Promise<Bytes> {
  const [derivation, scheme] = [partAt(parameters, 0), partAt(parameters, 1)];
  const [kdf, cipher] = [oidText(partAt(derivation, 0).body), oidText(partAt(scheme, 0).body)];
  if (kdf !== pbkdf2) throw new KeyProblem('unsupported-encryption', kdf);
  if (keyLength(cipher) === 0) throw new KeyProblem('unsupported-encryption', cipher);
  const key = await derivedKey(partAt(derivation, 1), keyLength(cipher), password);
  const iv = partAt(scheme, 1).body;
  return cipher === desEde3Cbc ? fromTripleDes(encrypted, key, iv) : fromAes(encrypted, key, iv);
}

async function derivedKey(parameters: Der, length: number, password: string): Promise<Bytes> {
  const salt = partAt(parameters, 0).body;
  const iterations = iterationsOf(partAt(parameters, 1));
  const named = partsOf(parameters).find(({ tag }) => tag === 0x30);
  const oid = named && oidText(partAt(named, 0).body);
  const hash = oid ? functions[oid] : 'SHA-1';
  if (!hash) throw new KeyProblem('unsupported-encryption', oid);
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return bytesOf(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash, salt, iterations }, base, length * 8));
}

export function iterationsOf({ body }: Der): number {
  const iterations = body.reduce((sum, byte) => sum * 256 + byte, 0);
  if (iterations < 1 || iterations > mostIterations)
    throw new KeyProblem('unsupported-encryption', `${iterations} iterations`);
  return iterations;
}

async function fromAes(encrypted: Bytes, raw: Bytes, iv: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-CBC', false, ['decrypt']);
  try {
    return bytesOf(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, encrypted));
  } catch {
    throw new KeyProblem('wrong-password'); // its padding is wrong
  }
}
