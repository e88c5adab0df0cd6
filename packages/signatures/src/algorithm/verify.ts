import type { Bytes } from '../bytes.ts';
import { joined } from '../bytes.ts';
import { oidText } from '../der/oid.ts';
import { type Der, partAt, partsOf, readDer } from '../der/read-der.ts';
import { type Fault, fault } from '../fault.ts';
import { type Hash, hashOf } from './digest.ts';

export interface Claim {
  readonly algorithm: Der; // AlgorithmIdentifier of the signature
  readonly digest?: Hash; // what CMS says besides; has to be the same
  readonly publicKey: Bytes; // SubjectPublicKeyInfo
  readonly signature: Bytes;
  readonly data: Bytes;
  /** Where a signature only has to show that its key made it, and whoever made it may have chosen what it is of. */
  readonly mayBeSha1?: boolean;
}

/** Whether that key made this signature of these bytes: null if it did, and else why it does not count. Throws Unreadable. */
export async function verify(claim: Claim): Promise<Fault | null> {
  const scheme = schemeOf(claim);
  if ('code' in scheme) return scheme;
  if (claim.digest && scheme.hash && scheme.hash !== claim.digest) return fault('algorithms-differ', scheme.hash);
  const weakness = weaknessOf(claim.publicKey);
  if (weakness) return weakness;
  const parameters = parametersOf(scheme, claim.publicKey);
  if ('code' in parameters) return parameters;
  return (await isMadeBy(claim, parameters)) ? null : fault('signature-wrong');
}

interface Scheme {
  readonly name: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS' | 'ECDSA' | 'Ed25519';
  readonly hash?: Hash | 'SHA-1';
  readonly saltLength?: number;
}

const schemes: Readonly<Record<string, Scheme>> = {
  '1.2.840.113549.1.1.11': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { name: 'ECDSA', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { name: 'ECDSA', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { name: 'ECDSA', hash: 'SHA-512' },
  '1.3.101.112': { name: 'Ed25519' },
};

const weakSchemes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.2': 'MD2 with RSA',
  '1.2.840.113549.1.1.4': 'MD5 with RSA',
  '1.2.840.113549.1.1.5': 'SHA-1 with RSA',
  '1.2.840.10045.4.1': 'SHA-1 with ECDSA',
  '1.2.840.10040.4.3': 'SHA-1 with DSA',
};

const rsaEncryption = '1.2.840.113549.1.1.1'; // CMS may name the key only: the hash is then digestAlgorithm (RFC 3370, 3.2)
const rsaPss = '1.2.840.113549.1.1.10';

const sha1WithRsa = '1.2.840.113549.1.1.5';

function schemeOf({ algorithm, digest, mayBeSha1 }: Claim): Scheme | Fault {
  const oid = oidText(partAt(algorithm, 0).body);
  if (mayBeSha1 && oid === sha1WithRsa) return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' };
  if (oid === rsaEncryption && digest) return { name: 'RSASSA-PKCS1-v1_5', hash: digest };
  if (oid === rsaPss) return pssOf(algorithm);
  const weak = weakSchemes[oid];
  if (weak) return fault('weak-algorithm', weak);
  return schemes[oid] ?? fault('unknown-algorithm', oid);
}

/** RSASSA-PSS-params (RFC 4055, 3.1): whatever is not said is SHA-1. One hash is used for both, as everybody does. */
function pssOf(algorithm: Der): Scheme | Fault {
  const all = partsOf(algorithm)[1];
  const parameter = (tag: number) => (all ? partsOf(all) : []).find((each) => each.tag === tag);
  const [hashPart, maskPart, saltPart] = [parameter(0xa0), parameter(0xa1), parameter(0xa2)];
  if (!hashPart || !maskPart) return fault('weak-algorithm', 'SHA-1 with RSA-PSS');
  const hash = hashOf(oidText(partAt(hashPart, 0, 0).body));
  if (typeof hash !== 'string') return hash;
  if (hashOf(oidText(partAt(maskPart, 0, 1, 0).body)) !== hash)
    return fault('unknown-algorithm', 'RSA-PSS of two hashes');
  const salt = saltPart ? partAt(saltPart, 0).body : new Uint8Array([defaultSalt]);
  return { name: 'RSA-PSS', hash, saltLength: salt.reduce((sum, byte) => sum * 256 + byte, 0) };
}

const defaultSalt = 20;

const fewestRsaBits = 2048; // NIST SP 800-131A: fewer are disallowed since 2014

/** A key that is too short to prove anything. */
function weaknessOf(publicKey: Bytes): Fault | null {
  const key = readDer(publicKey);
  if (oidText(partAt(key, 0, 0).body) !== rsaEncryption) return null;
  const numbers = readDer(partAt(key, 1).body.subarray(1)); // behind the number of unused bits
  const modulus = partAt(numbers, 0).body;
  const first = modulus.findIndex((byte) => byte !== 0);
  const bits = (modulus.length - first - 1) * 8 + (32 - Math.clz32(modulus[first] ?? 0));
  return bits < fewestRsaBits ? fault('weak-key', `RSA ${bits}`) : null;
}

type Parameters = {
  readonly key: RsaHashedImportParams | EcKeyImportParams | Algorithm;
  readonly use: object;
  readonly half?: number;
};

const curves: Readonly<Record<string, { readonly namedCurve: string; readonly half: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', half: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', half: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', half: 66 },
};

function parametersOf({ name, hash, saltLength }: Scheme, publicKey: Bytes): Parameters | Fault {
  if (name !== 'ECDSA')
    return { key: { name, ...(hash && { hash }) }, use: { name, ...(saltLength !== undefined && { saltLength }) } };
  const algorithm = partAt(readDer(publicKey), 0);
  const oid = partsOf(algorithm)[1];
  const curve = oid && curves[oidText(oid.body)];
  if (!curve) return fault('unknown-algorithm', 'ECDSA on another curve');
  return { key: { name, namedCurve: curve.namedCurve }, use: { name, hash }, half: curve.half };
}

async function isMadeBy({ publicKey, signature, data }: Claim, { key, use, half }: Parameters): Promise<boolean> {
  const plain = half ? halvesOf(signature, half) : signature;
  if (!plain) return false;
  try {
    const opened = await crypto.subtle.importKey('spki', publicKey, key, false, ['verify']);
    return await crypto.subtle.verify(use as Algorithm, opened, plain, data);
  } catch (error) {
    // A key of another kind, one that is none, or a length of salt that is no number.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/** WebCrypto takes r and s one after the other, X.509 and CMS write them as a SEQUENCE (RFC 3279, 2.2.3). */
function halvesOf(signature: Bytes, half: number): Bytes | null {
  const numbers = partsOf(readDer(signature)).map(({ body }) => (body[0] === 0 ? body.subarray(1) : body));
  if (numbers.length !== 2 || numbers.some(({ length }) => length > half)) return null;
  return joined(...numbers.flatMap((number) => [new Uint8Array(half - number.length), number]));
}
