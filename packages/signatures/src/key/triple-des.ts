import des from 'des.js';
import type { Bytes } from '../bytes.ts';
import { KeyProblem } from './key-problem.ts';

const block = 8; // bytes
const cbc = des.CBC.instantiate(des.EDE);

/** DES-EDE3-CBC with the padding of RFC 8018, 6.1.1, which WebCrypto does not have. Throws KeyProblem for a wrong key, mostly. */
export function fromTripleDes(encrypted: Bytes, key: Bytes, iv: Bytes): Bytes {
  if (encrypted.length === 0 || encrypted.length % block !== 0 || iv.length !== block)
    throw new KeyProblem('not-a-key');
  const cipher = cbc.create({ type: 'decrypt', key, iv, padding: false });
  const padded = new Uint8Array([...cipher.update(encrypted), ...cipher.final()]);
  const padding = padded.at(-1) ?? 0;
  const isPadding = padding >= 1 && padding <= block && padded.subarray(-padding).every((byte) => byte === padding);
  if (!isPadding) throw new KeyProblem('wrong-password');
  return padded.subarray(0, -padding);
}
