import { digestOf } from '../algorithm/digest.ts';
import type { Bytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { oidText } from '../der/oid.ts';
import { type Der, partAt, readDer } from '../der/read-der.ts';
import { Unreadable } from '../unreadable.ts';
import { KeyProblem } from './key-problem.ts';
import { fromPbes2 } from './pbes2.ts';

const pbes2 = '1.2.840.113549.1.5.13';
const rsa = '1.2.840.113549.1.1.1';
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/**
 * Opens a private key of the SAT's form (PKCS#8 with PBES2) for signatures; it cannot be taken out again. The password is
 * UTF-8. Throws KeyProblem.
 */
export async function openPrivateKey(bytes: Bytes, password: string): Promise<CryptoKey> {
  const plain = await decryptPrivateKey(bytes, password);
  try {
    return await crypto.subtle.importKey('pkcs8', plain, algorithm, false, ['sign']);
  } catch {
    throw new KeyProblem('wrong-password'); // one time in 256 the padding looks right
  } finally {
    plain.fill(0);
  }
}

/** The PrivateKeyInfo in an EncryptedPrivateKeyInfo (RFC 5958, 3). Throws KeyProblem. */
export async function decryptPrivateKey(bytes: Bytes, password: string): Promise<Bytes> {
  const { scheme, parameters, encrypted } = partsOfKey(bytes);
  if (scheme !== pbes2) throw new KeyProblem('unsupported-encryption', scheme);
  const plain = await fromPbes2(parameters, encrypted, password).catch(asKeyProblem);
  const kind = kindOf(plain);
  if (kind === null) throw new KeyProblem('wrong-password');
  if (kind !== rsa) throw new KeyProblem('not-rsa', kind);
  return plain;
}

function partsOfKey(bytes: Bytes): { scheme: string; parameters: Der; encrypted: Bytes } {
  try {
    const whole = readDer(bytes);
    const [name, encrypted] = [partAt(whole, 0, 0), partAt(whole, 1)];
    if (name.tag !== 0x06 || encrypted.tag !== 0x04) throw new KeyProblem('not-a-key');
    return { scheme: oidText(name.body), parameters: partAt(whole, 0, 1), encrypted: encrypted.body };
  } catch (error) {
    return asKeyProblem(error);
  }
}

function asKeyProblem(error: unknown): never {
  throw error instanceof Unreadable ? new KeyProblem('not-a-key') : error;
}

/** The algorithm that a PrivateKeyInfo is for; null if the bytes are none. */
function kindOf(plain: Bytes): string | null {
  try {
    return oidText(partAt(readDer(plain), 1, 0).body);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Whether the key is that of the certificate: it signs something, and the certificate's key verifies it. */
export async function isKeyOf(key: CryptoKey, { publicKey, der }: Certificate): Promise<boolean> {
  const probe = await digestOf('SHA-256', der);
  const signature = await crypto.subtle.sign(algorithm.name, key, probe);
  const own = await crypto.subtle.importKey('spki', publicKey, algorithm, false, ['verify']).catch(() => null);
  return own !== null && crypto.subtle.verify(algorithm.name, own, signature, probe);
}
