import { digestOf } from '../algorithm/digest.ts';
import { type Bytes, joined } from '../bytes.ts';

interface Derivation {
  readonly hash: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
  readonly use: 'key' | 'iv' | 'mac';
  readonly salt: Bytes;
  readonly iterations: number;
  readonly length: number; // bytes
  readonly password: string;
}

const uses = { key: 1, iv: 2, mac: 3 }; // B.3

/** The key derivation of PKCS#12 (RFC 7292, B.2). */
export async function derive({ hash, use, salt, iterations, length, password }: Derivation): Promise<Bytes> {
  const block = hash === 'SHA-1' || hash === 'SHA-256' ? 64 : 128; // bytes that the hash works on
  const diversifier = new Uint8Array(block).fill(uses[use]);
  const input = joined(filled(salt, block), filled(utf16(password), block));
  let key: Bytes = new Uint8Array();
  while (key.length < length) {
    let digest = await digestOf(hash, joined(diversifier, input));
    for (let count = 1; count < iterations; count += 1) digest = await digestOf(hash, digest);
    key = joined(key, digest);
    addTo(input, filled(digest, block).subarray(0, block), block);
  }
  return key.subarray(0, length);
}

/** Repeated up to a multiple of the block. */
function filled(bytes: Bytes, block: number): Bytes {
  const length = Math.ceil(bytes.length / block) * block;
  return Uint8Array.from({ length }, (_, at) => bytes[at % bytes.length] ?? 0);
}

/** Each block of the input becomes itself plus the digest's plus one. */
function addTo(input: Bytes, digest: Bytes, block: number): void {
  for (let from = 0; from < input.length; from += block) {
    let carry = 1;
    for (let at = block - 1; at >= 0; at -= 1) {
      const sum = (input[from + at] ?? 0) + (digest[at] ?? 0) + carry;
      input[from + at] = sum;
      carry = sum >> 8;
    }
  }
}

/** UTF-16, the higher byte first, with a zero behind it (B.1). */
const utf16 = (text: string): Bytes =>
  new Uint8Array(
    [...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)), 0].flatMap((unit) => [
      unit >> 8,
      unit & 255,
    ]),
  );
