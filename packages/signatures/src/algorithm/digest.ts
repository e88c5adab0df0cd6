import type { Bytes } from '../bytes.ts';
import { bytesOf } from '../bytes.ts';
import { type Fault, fault } from '../fault.ts';

export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

const strong: Readonly<Record<string, Hash>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** Collisions of these have been shown, or are within reach. */
const weak: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.2': 'MD2',
  '1.2.840.113549.2.5': 'MD5',
  '1.3.14.3.2.26': 'SHA-1',
  '1.3.36.3.2.1': 'RIPEMD-160',
};

/** The hash function of an OID, or why it is refused. */
export function hashOf(oid: string): Hash | Fault {
  const hash = strong[oid];
  if (hash) return hash;
  const name = weak[oid];
  return name ? fault('weak-algorithm', name) : fault('unknown-algorithm', oid);
}

export const digestOf = async (hash: Hash | 'SHA-1', data: Bytes): Promise<Bytes> =>
  bytesOf(await crypto.subtle.digest(hash, data));
